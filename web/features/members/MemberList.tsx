import { type RefObject, useEffect, useRef } from 'react'
import { messageOf } from '#web/api/api-error.ts'
import { classNames } from '#web/ui/class-names.ts'
import { NotLoadedLine } from '#web/ui/NotLoaded.tsx'
import { Loading } from '#web/ui/Spinner.tsx'
import { useTellProblem } from '#web/ui/use-tell-problem.ts'
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
  useTellProblem('Erro ao carregar membros', problem)
  useShowAdded(list, members?.length)

  if (!members && !problem) return <Loading />
  if (!members) {
    return (
      <div className={classNames(placeClass, 'flex justify-center')}>
        <NotLoadedLine
          title="Os membros não puderam ser carregados."
          retry={() => void refetch()}
        />
      </div>
    )
  }
  if (members.length === 0) return <p className={placeClass}>Nenhum membro adicional</p>
  return (
    <>
      <ul
        ref={list}
        aria-labelledby={labelledBy}
        className="max-h-40 divide-y divide-line overflow-y-auto rounded-md border border-line"
      >
        {members.map((member) => (
          <MemberItem key={member.id} member={member} projectId={projectId} onLeave={onLeave} />
        ))}
      </ul>
      {/* It cannot be undone, and nobody is asked (R42). */}
      <p className="mt-1.5 text-muted text-sm">
        Quem é removido sai também das tarefas. Esta ação não pode ser desfeita.
      </p>
    </>
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
