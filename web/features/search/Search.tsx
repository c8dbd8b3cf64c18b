import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { search } from '#contract/search.ts'
import { messageOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { usePerson } from '#web/features/auth/person-context.ts'
import { recentOf } from '#web/features/offline/recent.ts'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { type Choice, Picker } from './Picker.tsx'
import { resultsOf } from './results.ts'

/** Finds projects, boards and tasks one may see. Before a word is typed, what was last open here. */
export function Search({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const { userId } = usePerson()
  const [text, setText] = useState('')
  const [recent] = useState(() => recentOf(userId).filter(({ path }) => path !== here()))
  const asked = useDebounced(text.trim(), 150)
  const found = useQuery({
    queryKey: ['search', asked],
    queryFn: () => call(search, { text: asked }),
    enabled: asked !== '',
    placeholderData: (before) => before,
  })
  const results = asked && found.data ? resultsOf(found.data) : []
  return (
    <Picker<Choice & { path: string }>
      label="Buscar projetos, boards e tarefas"
      placeholder="Projetos, boards e tarefas"
      text={text}
      onType={setText}
      choices={asked ? results : recent}
      choicesName={asked ? undefined : 'Abertos há pouco'}
      onChoose={({ path }) => {
        onClose()
        void navigate(path)
      }}
      said={wordsFor(asked, results.length, found.isPending, found.error)}
    />
  )
}

const here = () => location.pathname + location.search

function wordsFor(asked: string, count: number, pending: boolean, error: unknown): ReactNode {
  if (!asked) return <Hint />
  if (error) return messageOf(error)
  if (pending) return 'Buscando...'
  return count === 0 ? 'Nada encontrado.' : ''
}

/** A finger has no arrows. */
const Hint = () => (
  <>
    Digite para buscar.
    <span className="pointer-coarse:hidden"> As setas escolhem, Enter abre.</span>
  </>
)
