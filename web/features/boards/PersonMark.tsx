import { Avatar } from '#web/ui/Avatar.tsx'

interface Props {
  userId: string
  name: string
  present: boolean
}

/** A person of the project, with a dot while they look at the same board: where no neighbour covers it. */
export function PersonMark({ userId, name, present }: Props) {
  return (
    <span className="relative block" title={present ? `${name}, aqui agora` : name}>
      <Avatar name={name} id={userId} />
      {present && (
        <span className="absolute -bottom-0.5 -left-0.5 size-3 rounded-full border-2 border-surface bg-success">
          <span className="sr-only">aqui agora</span>
        </span>
      )}
    </span>
  )
}
