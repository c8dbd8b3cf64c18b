import { CSPProvider } from '@base-ui/react/csp-provider'
import { useLocation, useMatch } from 'react-router'
import { pages } from '#contract/pages.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { commandList } from './command-list.ts'
import { commandsNow } from './commands.ts'

const publicPages: string[] = [
  pages.landing,
  pages.pricing,
  pages.auth,
  pages.confirmEmail,
  pages.newPassword,
  pages.recovery,
  pages.pendingApproval,
  pages.paymentSuccess,
  pages.paymentFailure,
  pages.paymentPending,
]

/** The keys of the screen one is on. */
export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { pathname } = useLocation()
  const board = useMatch(pages.project) !== null
  const isPublic = publicPages.includes(pathname)
  const { onBoard, onCard, onMyTasks, onNotices, inside, everywhere } = commandList
  const known = new Set(commandsNow().map(({ name }) => name))
  const listed = [
    ...(board ? [...onBoard, ...onCard.map(forCard)] : []),
    ...(pathname === pages.myTasks ? onMyTasks : []),
    ...(pathname === pages.notices ? onNotices : []),
    ...(isPublic ? [] : inside),
    ...everywhere,
  ]
  const shown = listed.filter(({ name, ways = name ? [name] : null }) =>
    ways ? ways.some((way) => known.has(way)) : true,
  )
  return (
    // On every screen, also on those that have no Shell.
    <CSPProvider disableStyleElements>
      <Dialog open={open} onClose={onClose} title="Atalhos do teclado">
        <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-3">
          {shown.map(
            ({ key, words, more }) =>
              key && (
                <div key={`${key} ${words}`} className="contents">
                  <dt>
                    <kbd className="rounded-sm border border-edge bg-sunken px-2 py-0.5 font-sans text-sm">
                      {key}
                    </kbd>
                  </dt>
                  <dd>{more ? `${words}; ${more}` : words}</dd>
                </div>
              ),
          )}
        </dl>
      </Dialog>
    </CSPProvider>
  )
}

const forCard = <Listed extends { words: string }>(listed: Listed): Listed => ({
  ...listed,
  words: `Em uma tarefa: ${listed.words.charAt(0).toLowerCase()}${listed.words.slice(1)}`,
})
