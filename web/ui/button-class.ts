import { classNames } from './class-names.ts'

export interface ButtonLook {
  look?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'warm'
  size?: 'sm' | 'md' | 'lg' | 'icon'
}

const looks: Record<NonNullable<ButtonLook['look']>, string> = {
  primary: 'bg-primary text-white shadow-card hover:bg-primary-hover',
  secondary: 'border border-line bg-surface text-ink shadow-card hover:bg-hover',
  quiet: 'text-muted hover:bg-hover hover:text-ink',
  danger: 'bg-danger text-white shadow-card hover:bg-danger-hover',
  warm: 'border border-accent bg-accent-soft text-accent-ink hover:border-accent-ink',
}

const sizes: Record<NonNullable<ButtonLook['size']>, string> = {
  sm: 'min-h-8 px-2.5 text-sm max-sm:min-h-control max-sm:min-w-control',
  md: 'min-h-control px-3.5',
  lg: 'min-h-12 px-5 text-lg',
  icon: 'size-control',
}

/** One look for what is pressed, be it a button, a link or the trigger of a menu. */
export const buttonClass = ({ look = 'primary', size = 'md' }: ButtonLook, more?: string): string =>
  classNames(
    'inline-flex shrink-0 select-none items-center justify-center gap-2 rounded-md font-medium',
    'transition-[background-color,border-color,color,scale] duration-120 active:scale-[0.98]',
    'off:not-aria-busy:opacity-60 off:cursor-default off:active:scale-100',
    '[&_svg]:size-4 [&_svg]:shrink-0',
    looks[look],
    sizes[size],
    more,
  )
