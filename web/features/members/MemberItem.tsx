import { LogOut, type LucideIcon, X } from 'lucide-react'
import type { Member } from '#contract/members.ts'
import { usePerson } from '#web/features/auth/person-context.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Select } from '#web/ui/Select.tsx'
import { accessOptions, accessWords } from './access-words.ts'
import { useMemberChange } from './members-query.ts'

const roles: Record<Member['role'], string> = { client: 'Cliente' }

interface Props {
  member: Member
  projectId: string
  onLeave: () => void
}

export function MemberItem({ member, projectId, onLeave }: Props) {
  const { userId } = usePerson()
  const own = member.userId === userId
  const name = member.fullName ?? 'Usuário não encontrado'
  return (
    <li className="flex items-center gap-2 py-1.5 pr-1 pl-3">
      <span aria-hidden="true">
        {/* In this list one initial (spec, section 2). */}
        <Avatar name={member.fullName?.split(' ')[0] ?? ''} id={member.userId} />
      </span>
      <div className="min-w-0 flex-1 pl-1">
        <p
          className="line-clamp-2 font-medium [overflow-wrap:anywhere] sm:line-clamp-1"
          title={name}
        >
          {name}
        </p>
        <p className="text-muted text-sm">{own ? 'Você' : roles[member.role]}</p>
      </div>
      {own ? (
        <OwnPlace member={member} onLeave={onLeave} />
      ) : (
        <OthersPlace member={member} name={name} projectId={projectId} />
      )}
    </li>
  )
}

/** What a manager may do with the others. */
function OthersPlace(props: { member: Member; name: string; projectId: string }) {
  const { member, name, projectId } = props
  const { mutate } = useMemberChange(projectId)
  const memberId = member.id
  return (
    <>
      <div className="w-33 shrink-0">
        <Select
          label={`Acesso de ${name}`}
          labelHidden
          value={member.access}
          onChange={(access) => mutate({ memberId, access })}
          options={accessOptions}
        />
      </div>
      <IconButton
        icon={X}
        label={`Remover ${name}`}
        onClick={() => mutate({ memberId, access: null })}
      />
    </>
  )
}

/** Whoever took their own rights away could not give them back. */
function OwnPlace({ member, onLeave }: Omit<Props, 'projectId'>) {
  return (
    <>
      <Badge tone="primary">{accessWords[member.access].label}</Badge>
      <IconButton icon={LogOut} label="Sair do Projeto" onClick={onLeave} />
    </>
  )
}

interface IconButtonProps {
  icon: LucideIcon
  label: string
  onClick: () => void
}

function IconButton({ icon: Icon, label, onClick }: IconButtonProps) {
  return (
    <Button look="quiet" size="icon" aria-label={label} title={label} onClick={onClick}>
      <Icon aria-hidden="true" />
    </Button>
  )
}
