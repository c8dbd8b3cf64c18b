import { toasts } from '#web/ui/toasts.ts'

/** A card was put down where nothing happens: what to do instead is said. */
export const sayNothingMoved = (instead: string) => toasts.notice('Nada foi movido', instead)

export const sayDeleted = () => sayNothingMoved('A tarefa que estava na mão foi excluída.')
