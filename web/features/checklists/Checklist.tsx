import { useState } from 'react'
import type { Item } from '#contract/state.ts'
import { RefusedWords } from '#web/features/drafts/RefusedWords.tsx'
import { useMay, useOpenProject } from '#web/features/project/project-context.ts'
import { Button } from '#web/ui/Button.tsx'
import { Bandeirinhas } from './Bandeirinhas.tsx'
import { ChecklistHeading } from './ChecklistHeading.tsx'
import { ItemList } from './ItemList.tsx'
import { ItemsRead } from './ItemsRead.tsx'
import { appendItem, appendItems, tick } from './item-actions.ts'
import { itemField, NewItem } from './NewItem.tsx'
import { useFirstFinish } from './use-first-finish.ts'
import { useHideDone } from './use-hide-done.ts'

interface Props {
  taskId: string
  items: Item[]
  done: number
  total: number
}

export function Checklist({ taskId, items, done, total }: Props) {
  const session = useOpenProject()
  const writable = useMay()('checklist:write')
  const [festive, setFestive] = useState(false)
  const isFirstFinish = useFirstFinish()
  const [hidden, hide] = useHideDone()
  const shown = hidden ? items.filter(({ completed }) => !completed) : items
  const check = (item: Item, completed: boolean) => {
    if (completed && done + 1 === total && isFirstFinish(taskId)) setFestive(!wantsStill())
    void tick(session, taskId, item, completed)
  }
  return (
    <section aria-label="Checklist" className="flex flex-col gap-2">
      <ChecklistHeading done={done} total={total}>
        {festive && <Bandeirinhas onEnd={() => setFestive(false)} />}
        {done > 0 && (
          <Button
            look="quiet"
            size="sm"
            className="ml-auto"
            aria-pressed={hidden}
            onClick={() => hide(!hidden)}
          >
            {hidden ? `Mostrar ${done} concluído${done > 1 ? 's' : ''}` : 'Ocultar concluídos'}
          </Button>
        )}
      </ChecklistHeading>
      {items.length === 0 && <p className="text-muted">Nenhum item no checklist ainda</p>}
      {writable ? (
        <ItemList taskId={taskId} items={items} shown={shown} onTick={check} />
      ) : (
        <ItemsRead items={shown} />
      )}
      <RefusedWords field={itemField(taskId)} what="O que você adicionou não foi aceito." />
      {writable && (
        <NewItem
          taskId={taskId}
          onAdd={(text) => appendItem(session, taskId, text)}
          onAddAll={(texts) => appendItems(session, taskId, texts)}
        />
      )}
    </section>
  )
}

/** Who would rather see nothing move gets no flags at all. */
const wantsStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches
