import { useState } from 'react'
import { generatePath, matchPath, useLocation, useNavigate } from 'react-router'
import { pages } from '#contract/pages.ts'
import { hasWords } from '#contract/plain-text.ts'
import { messageOf } from '#web/api/api-error.ts'
import { usePerson } from '#web/features/auth/person-context.ts'
import { recentOf } from '#web/features/offline/recent.ts'
import { useProjects } from '#web/features/projects/projects-query.ts'
import { Picker } from '#web/features/search/Picker.tsx'
import { inSwitchOrder, lastOpened } from './switch-order.ts'

/** More would be searched, not read. */
const most = 50

/** One's projects but the open one: those last opened here first, then the favourites. */
export function ProjectChoices({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const { userId } = usePerson()
  const { pathname } = useLocation()
  const here = matchPath(pages.project, pathname)?.params.projectId
  const { projects, error } = useProjects()
  const [words, setWords] = useState('')
  const [opened] = useState(() => lastOpened(recentOf(userId)))
  const choices = inSwitchOrder(projects, opened)
    .filter(({ id, name }) => id !== here && hasWords(name, words))
    .slice(0, most)
  return (
    <Picker
      label="Nome do projeto"
      placeholder="Nome do projeto"
      text={words}
      onType={setWords}
      choices={choices}
      choicesName="Projetos"
      onChoose={({ id }) => {
        onClose()
        void navigate(generatePath(pages.project, { projectId: id }))
      }}
      said={choices.length > 0 ? '' : wordsWithout(words, projects !== undefined, error)}
    />
  )
}

function wordsWithout(words: string, known: boolean, error: unknown): string {
  if (words && known) return 'Nenhum projeto com esse nome.'
  if (known) return 'Não há outro projeto.'
  return error ? messageOf(error) : 'Carregando...'
}
