import { BellOff, CloudOff } from 'lucide-react'
import { useRef, useState } from 'react'
import { personalKinds } from '#contract/notice-kinds.ts'
import type { Notice } from '#contract/notices.ts'
import { messageOf } from '#web/api/api-error.ts'
import { useToday } from '#web/features/auth/use-today.ts'
import { useConnected } from '#web/features/offline/use-connection.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Loading } from '#web/ui/Spinner.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { NoticeRow } from './NoticeRow.tsx'
import { finish } from './notice-actions.ts'
import { useNotices } from './notices-query.ts'
import { SnoozeDialog } from './SnoozeDialog.tsx'
import { useNoticeKeys } from './use-notice-keys.ts'

const tabs = {
  all: { label: 'Tudo', shows: () => true },
  mentions: {
    label: 'Menções',
    shows: ({ news }: Notice) => news.some(({ kind }) => kind === 'mentioned'),
  },
  mine: {
    label: 'Para mim',
    shows: ({ news }: Notice) => news.some(({ kind }) => personalKinds.includes(kind)),
  },
}
type Tab = keyof typeof tabs
const tabNames = Object.keys(tabs) as Tab[]

/** The notices of a person, in the panel of the bell and on a page of their own. */
export function NoticesBox({ onOpen }: { onOpen?: () => void }) {
  const { data: notices, isError, error } = useNotices()
  const connected = useConnected()
  const [tab, setTab] = useState<Tab>('all')
  const [snoozed, setSnoozed] = useState<Notice | null>(null)
  const box = useRef<HTMLDivElement>(null)
  useNoticeKeys(box, notices ?? [], { onFinish: finish, onSnooze: setSnoozed })

  if (!notices) {
    if (connected && !isError) return <Loading />
    const problem = connected ? messageOf(error) : 'Assim que a conexão voltar, eles aparecem aqui.'
    return (
      <EmptyState
        icon={CloudOff}
        title="Os avisos não puderam ser carregados"
        description={problem}
      />
    )
  }
  return (
    <div ref={box}>
      {!connected && (
        <p className="mb-3 text-muted text-sm">Como estavam da última vez, neste aparelho.</p>
      )}
      <Tabs
        value={tab}
        onChange={setTab}
        tabs={tabNames.map((value) => ({
          value,
          label: tabs[value].label,
          content: (
            <NoticeList
              notices={notices.filter(tabs[value].shows)}
              onSnooze={setSnoozed}
              {...(onOpen && { onOpen })}
            />
          ),
        }))}
      />
      <SnoozeDialog notice={snoozed} onClose={() => setSnoozed(null)} />
    </div>
  )
}

interface ListProps {
  notices: Notice[]
  onOpen?: () => void
  onSnooze: (notice: Notice) => void
}

function NoticeList({ notices, ...actions }: ListProps) {
  const today = useToday()
  if (notices.length === 0) {
    return (
      <EmptyState
        icon={BellOff}
        title="Nada de novo"
        description="Menções, comentários, prazos e o que mais for seu aparecem aqui."
      />
    )
  }
  return (
    <ul className="-mt-2 divide-y divide-line">
      {notices.map((notice) => (
        <NoticeRow key={notice.id} notice={notice} today={today} {...actions} />
      ))}
    </ul>
  )
}
