import {
  addItem,
  addItems,
  changeItem,
  convertItem,
  deleteItem,
  moveItem,
  tickItem,
} from '#contract/checklists.ts'
import { changing, changingAtOnce } from '#server/access/changing.ts'
import { serve } from '#server/http/serve.ts'
import {
  addItemsToTask,
  addItemToTask,
  deleteItemOfTask,
  editItem,
  moveItemTo,
  tick,
} from './checklists.ts'
import { makeTaskOfItem } from './convert-item.ts'

export const itemRoutes = [
  serve(addItem, changing(addItemToTask)),
  serve(addItems, changing(addItemsToTask)),
  serve(changeItem, changing(editItem)),
  serve(tickItem, changingAtOnce(tick)),
  serve(moveItem, changingAtOnce(moveItemTo)),
  serve(deleteItem, changing(deleteItemOfTask)),
  serve(convertItem, changing(makeTaskOfItem)),
]
