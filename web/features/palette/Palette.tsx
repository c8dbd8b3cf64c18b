import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { search } from '#contract/search.ts'
import { messageOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { usePerson } from '#web/features/auth/person-context.ts'
import { recentOf } from '#web/features/offline/recent.ts'
import { useConnected } from '#web/features/offline/use-connection.ts'
import { Picker } from '#web/features/search/Picker.tsx'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { chosenBy, keepChosen } from './chosen.ts'
import type { Entry } from './entry.ts'
import { ranked } from './ranked.ts'
import { resultsOf } from './server-results.ts'
import { useFindable } from './use-findable.ts'

interface Props {
  /** The card that was in focus, or under the pointer, when the palette was opened. */
  taskId: string | null
  onClose: () => void
  /** To be done once the palette is closed and the focus is back. */
  onRun: (run: () => unknown) => void
}

/**
 * Goes anywhere and does anything that the screen can do. What the device knows answers with every
 * letter; what the server finds follows below it, and moves nothing.
 */
export function Palette({ taskId, onClose, onRun }: Props) {
  const navigate = useNavigate()
  const { userId } = usePerson()
  const [text, setText] = useState('')
  const typed = text.trim()
  const device = useFindable(taskId)
  const [chosen] = useState(() => chosenBy(userId))
  const [recent] = useState(() => recentOf(userId).filter(({ path }) => path !== here()))
  const own = useMemo(
    () =>
      typed === ''
        ? [...recent, ...ranked(device.atOnce, '', chosen)]
        : ranked(device.all, typed, chosen),
    [typed, device, chosen, recent],
  )
  const found = useFound(typed)
  const choices = withoutTwice([...own, ...found.results])
  const choose = (entry: Entry) => {
    keepChosen(userId, entry)
    if (entry.run) return onRun(entry.run)
    onClose()
    if (entry.path) void navigate(entry.path)
  }
  return (
    <Picker<Entry>
      label="Buscar projetos, boards e tarefas, ou o que fazer"
      placeholder="Projetos, boards, tarefas e ações"
      text={text}
      onType={setText}
      choices={choices}
      choicesName={typed ? undefined : 'Abertos há pouco e ações'}
      onChoose={choose}
      said={typed ? found.words(choices.length) : <Hint />}
    />
  )
}

const here = () => location.pathname + location.search

/** By its address: what is on the device need not be told again. */
function withoutTwice(entries: Entry[]): Entry[] {
  const seen = new Set<string>()
  return entries.filter(({ id, path = id }) => !seen.has(path) && seen.add(path))
}

function useFound(typed: string) {
  const connected = useConnected()
  const asked = useDebounced(typed, 150)
  const { data, isPending, error } = useQuery({
    queryKey: ['search', asked],
    queryFn: () => call(search, { text: asked }),
    enabled: asked !== '',
    placeholderData: (before) => before,
  })
  const words = (count: number): ReactNode => {
    // Also where the server has answered the same a moment ago.
    if (!connected) return 'Sem conexão: só o que está neste aparelho.'
    if (error) return messageOf(error)
    if (isPending || asked !== typed) return count === 0 ? 'Buscando...' : ''
    return count === 0 ? 'Nada encontrado.' : ''
  }
  return { results: typed && data ? resultsOf(data) : [], words }
}

/** A finger has no arrows. */
const Hint = () => (
  <>
    Digite para buscar.
    <span className="pointer-coarse:hidden"> As setas escolhem, Enter abre.</span>
  </>
)
