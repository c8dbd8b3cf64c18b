import { useRef, useState } from 'react'
import { Card } from '#web/ui/Card.tsx'
import { MiniatureColumn } from './MiniatureColumn.tsx'
import { MiniatureHeader } from './MiniatureHeader.tsx'
import {
  columns,
  firstTasks,
  type MiniatureTask,
  type Move,
  moveOn,
  nextColumn,
} from './miniature-board.ts'
import { useGlide } from './use-glide.ts'
import { useScene } from './use-scene.ts'

/** The product itself, drawn small. It plays a few moves, then it is the visitor's turn. */
export function MiniatureBoard() {
  const board = useRef<HTMLDivElement>(null)
  const [tasks, setTasks] = useState(firstTasks)
  const [lastMove, setLastMove] = useState<Move | null>(null)
  const [news, setNews] = useState('')
  const rememberPlaces = useGlide(board, tasks)
  const play = (move: Move) => {
    rememberPlaces()
    setTasks((tasks) => moveOn(tasks, move.task))
    setLastMove(move)
  }
  const endScene = useScene(board, play)
  const moveByVisitor = ({ id, title, column }: MiniatureTask) => {
    endScene()
    play({ task: id, by: 'visitor' })
    setNews(`${title}: agora em ${columns[nextColumn(column)]?.name}.`)
  }

  return (
    // The scene must not take a card away from under who has just reached it with the keyboard.
    <figure className="relative min-w-0" onFocus={endScene}>
      <div
        aria-hidden="true"
        className="absolute -inset-4 -z-10 rounded-full bg-accent-soft blur-3xl sm:-inset-8"
      />
      <Card className="rounded-xl p-2 text-base shadow-dialog sm:p-4">
        <MiniatureHeader />
        <div ref={board} className="grid grid-cols-3 gap-1 sm:gap-3">
          {columns.map((column, index) => (
            <MiniatureColumn
              key={column.name}
              {...column}
              tasks={tasks.filter((task) => task.column === index)}
              lastMove={lastMove}
              onMove={moveByVisitor}
            />
          ))}
        </div>
      </Card>
      <figcaption className="mt-4 text-center text-base text-muted">
        Um board de verdade, em miniatura: toque em um cartão e veja ele andar.
      </figcaption>
      <p aria-live="polite" className="sr-only">
        {news}
      </p>
    </figure>
  )
}
