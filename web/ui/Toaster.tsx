import { Toast } from '@base-ui/react/toast'
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect } from 'react'
import { buttonClass } from './button-class.ts'
import { classNames } from './class-names.ts'
import { toastPlace } from './toast-place.ts'
import { showToasts, toastManager } from './toasts.ts'

/** Where the toasts appear. */
export function Toaster() {
  useEffect(showToasts, [])
  return (
    <Toast.Provider toastManager={toastManager} limit={4}>
      <Toast.Portal>
        <Toast.Viewport aria-label="Avisos" className={toastPlace}>
          <Toasts />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function Toasts() {
  const { toasts } = Toast.useToastManager()
  return toasts.map((toast) => {
    const { icon: Icon, colour, border } = looks[toast.type ?? ''] ?? success
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        swipeDirection={['right', 'up', 'down']}
        className={classNames(toastClass, border)}
      >
        <Toast.Content className="flex items-start gap-3 p-4 pr-2">
          <Icon aria-hidden="true" className={classNames('mt-0.5 size-5 shrink-0', colour)} />
          <div className="min-w-0 flex-1">
            <Toast.Title className="font-semibold" />
            <Toast.Description className="text-muted" />
            {toast.actionProps && (
              <Toast.Action className={buttonClass({ look: 'secondary' }, 'mt-2')} />
            )}
          </div>
          <Toast.Close
            aria-label="Fechar aviso"
            className="-my-1.5 flex size-control shrink-0 items-center justify-center rounded-md text-muted hover:bg-hover hover:text-ink"
          >
            <X aria-hidden="true" className="size-4" />
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    )
  })
}

const success = { icon: CircleCheck, colour: 'text-success-ink', border: 'border-line' }
const looks: Record<string, typeof success> = {
  error: { icon: CircleAlert, colour: 'text-danger-ink', border: 'border-danger-ink/40' },
  notice: { icon: Info, colour: 'text-muted', border: 'border-line' },
}

const toastClass = classNames(
  'rounded-lg border bg-raised shadow-float transition-[translate,opacity] duration-200 ease-out',
  'translate-x-(--toast-swipe-movement-x) translate-y-(--toast-swipe-movement-y)',
  'data-limited:hidden data-ending-style:opacity-0 data-starting-style:opacity-0',
  'max-sm:data-starting-style:-translate-y-4 sm:data-starting-style:translate-y-4 data-ending-style:translate-x-8',
)
