import type { ImportedPerson } from '#contract/imports.ts'
import { usePerson } from '#web/features/auth/person-context.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/TextField.tsx'

interface Props {
  people: readonly ImportedPerson[]
  emails: Record<string, string>
  onChange: (emails: Record<string, string>) => void
}

/** Who the people of the file are here: by their address, and only if somebody says so. */
export function PeopleMapping({ people, emails, onChange }: Props) {
  const { email: own } = usePerson()
  return (
    <section>
      <h3 className="font-semibold">Quem é quem</h3>
      <p className="mb-3 text-muted text-sm">
        Diga o e-mail de cadastro de quem você reconhece. A pessoa passa a ter acesso ao projeto e
        fica como responsável pelas tarefas dela; o que ela escreveu entra em seu nome, com o dela
        no texto. Quem fica em branco não vem.
      </p>
      <ul className="flex flex-col gap-3">
        {people.map(({ sourceId, name, email, tasks }) => {
          const set = (said: string) => onChange({ ...emails, [sourceId]: said })
          const proposal = email ?? ''
          return (
            <li key={sourceId} className="flex items-end gap-2">
              <div className="min-w-0 flex-1">
                <TextField
                  label={`${name} (${tasks === 1 ? '1 tarefa' : `${tasks} tarefas`})`}
                  type="email"
                  value={emails[sourceId] ?? ''}
                  onChange={({ target }) => set(target.value)}
                  placeholder={proposal || 'E-mail de cadastro'}
                />
              </div>
              {proposal && emails[sourceId] === undefined ? (
                <Button
                  look="secondary"
                  aria-label={`Usar ${proposal} para ${name}`}
                  onClick={() => set(proposal)}
                >
                  Usar
                </Button>
              ) : (
                <Button look="secondary" aria-label={`${name} sou eu`} onClick={() => set(own)}>
                  Sou eu
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
