import { useState } from 'react'
import { hasWords } from '#contract/plain-text.ts'
import type { BoardState } from '#contract/state.ts'
import { useBoardParam } from '#web/features/project/use-board-param.ts'
import { Picker } from '#web/features/search/Picker.tsx'

/** All boards of a project, and those whose name has the words. */
export function BoardList({ boards, onClose }: { boards: BoardState[]; onClose: () => void }) {
  const [words, setWords] = useState('')
  const { select, selected } = useBoardParam()
  const open = selected(boards)
  const found = boards
    .filter(({ name }) => hasWords(name, words))
    .map(({ id, name }) => ({ id, name, current: id === open?.id }))
  return (
    <Picker
      label="Buscar boards"
      placeholder="Nome do board"
      text={words}
      onType={setWords}
      choices={found}
      onChoose={({ id }) => {
        onClose()
        select(id)
      }}
      said={found.length === 0 ? 'Nenhum board com esse nome.' : ''}
    />
  )
}
