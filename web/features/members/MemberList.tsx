import { type RefObject, useEffect, useRef } from 'react'
import { messageOf } from '#web/api/api-error.ts'
import { Button } from '#web/ui/Button.tsx'
import { Loading } from '#web/ui/Spinner.tsx'
import { toasts } from '#web/ui/toasts.ts'
import { MemberItem } from './MemberItem.tsx'
import { useMembers } from './members-query.ts'

interface Props {
  projectId: string
  labelledBy: string
  onLeave: () => void
}

export function MemberList({ projectId, labelledBy, onLeave }: Props) {
  const { members, isError, error, refetch } = useMembers(projectId)
  const list = useRef<HTMLUListElement>(null)
  const problem = isError ? messageOf(error) : null
  useEffect(() => {
    if (problem) toasts.error('Erro ao carregar membros', problem)
  }, [problem])
  useShowAdded(list, members?.length)

  if (!members) return problem ? <LoadingFailed retry={() => void refetch()} /> : <Loading />
  if (members.length === 0) return <p className={placeClass}>Nenhum membro adicional</p>
  return (
    <ul
      ref={list}
      aria-labelledby={labelledBy}
      className="max-h-40 divide-y divide-line overflow-y-auto rounded-md border border-line"
    >
      {members.map((member) => (
        <MemberItem key={member.id} member={member} projectId={projectId} onLeave={onLeave} />
      ))}
    </ul>
  )
}

/** Who is added stands at the end, which may lie below the edge. */
function useShowAdded(list: RefObject<HTMLElement | null>, count: number | undefined) {
  const before = useRef(count)
  useEffect(() => {
    if (before.current !== undefined && count !== undefined && count > before.current) {
      list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' })
    }
    before.current = count
  }, [list, count])
}

const placeClass = 'rounded-md bg-sunken px-4 py-6 text-center text-muted'

function LoadingFailed({ retry }: { retry: () => void }) {
  return (
    <div className={placeClass}>
      <p className="mb-3">Os membros não puderam ser carregados.</p>
      <Button look="secondary" size="sm" onClick={retry}>
        Tentar de novo
      </Button>
    </div>
  )
}
