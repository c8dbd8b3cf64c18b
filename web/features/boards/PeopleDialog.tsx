import { Dialog } from '#web/ui/Dialog.tsx'
import { PersonMark } from './PersonMark.tsx'
import { useProjectPeople } from './project-people.ts'

/** For who may not share: the people of the project, and what each may do. */
export function PeopleDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const people = useProjectPeople()
  return (
    <Dialog open={open} onClose={onClose} title="Pessoas do projeto">
      <ul className="divide-y divide-line rounded-md border border-line">
        {people.map((person) => (
          <li key={person.userId} className="flex items-center gap-3 px-3 py-2">
            <span aria-hidden="true">
              <PersonMark {...person} />
            </span>
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">{person.name}</span>
              <span className="block text-muted text-sm">
                {[person.own && 'Você', person.part, person.present && 'aqui agora']
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
