import { toasts } from '#web/ui/toasts.ts'

/** The board is as it is now; only what led to it is not known. */
export const tellDamaged = () =>
  toasts.error(
    'Parte do histórico não pôde ser lida',
    'O board foi aberto como está agora. Avise quem administra esta instalação.',
  )
