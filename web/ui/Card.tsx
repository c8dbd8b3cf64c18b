import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      {...rest}
      className={classNames('rounded-lg border border-line bg-surface shadow-card', className)}
    />
  )
}

/** A card that is a part of a page, with its heading. */
export function Section({
  title,
  description,
  children,
}: {
  title: string
  description?: string
  children: ReactNode
}) {
  return (
    <Card className="flex flex-col gap-5 p-5 sm:p-6">
      <div>
        <h2 className="font-semibold text-lg">{title}</h2>
        {description && <p className="mt-0.5 text-muted">{description}</p>}
      </div>
      {children}
    </Card>
  )
}
