import { addItem, changeItem, deleteItem, moveItem, tickItem } from '#contract/checklists.ts'
import { changing, changingAtOnce } from '#server/access/changing.ts'
import { serve } from '#server/http/serve.ts'
import { addItemToTask, deleteItemOfTask, editItem, moveItemTo, tick } from './checklists.ts'

export const itemRoutes = [
  serve(addItem, changing(addItemToTask)),
  serve(changeItem, changing(editItem)),
  serve(tickItem, changingAtOnce(tick)),
  serve(moveItem, changingAtOnce(moveItemTo)),
  serve(deleteItem, changing(deleteItemOfTask)),
]
