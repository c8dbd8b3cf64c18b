import { card, comment, lists, trelloBoard, trelloId } from '../server/testing/trello-board.ts'
import { taskTexts } from './scale/content.ts'

const labels = ['green', 'yellow', 'red', 'blue', 'sky'].map((color, number) => ({
  ...{ id: trelloId(number, '2022-01-01T00:00:00Z'), name: `Etiqueta ${number}`, color },
}))

/**
 * Each card with a text and three labels, every fifth with a checklist of four, and a thousand comments in
 * all.
 */
export function trelloBoardOf(count: number) {
  const columns = [lists.todo, lists.doing, lists.done]
  const made = taskTexts(count).map(({ title, description }, index) => {
    const own = [0, 1, 2].map((next) => labels[(index + next) % labels.length])
    const idLabels = own.map((label) => label?.id)
    return card(title, {
      ...{ desc: description, idList: columns[index % 3]?.id, labels: own, idLabels },
    })
  })
  const checklists = made
    .filter((_, index) => index % 5 === 0)
    .map(({ id }, index) => ({
      ...{ id: trelloId(index, '2023-01-01T00:00:00Z'), idCard: id, name: 'Lista', pos: 1 },
      checkItems: [1, 2, 3, 4].map((pos) => ({ id: `${index} ${pos}`, name: `Item ${pos}`, pos })),
    }))
  const actions = made.slice(0, 1_000).map((on) => comment(on, 'O que alguém disse sobre isto.'))
  return trelloBoard({ cards: made, checklists, actions, labels })
}
