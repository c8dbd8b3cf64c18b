import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useConnected } from '#web/features/offline/use-connection.ts'
import { momentWords } from './moment-words.ts'

/** Without connection, of when the figures are that are still shown: the oldest of them. */
export function FiguresMoment() {
  const connected = useConnected()
  const cache = useQueryClient().getQueryCache()
  const oldest = useSyncExternalStore(
    (onChange) => cache.subscribe(onChange),
    () =>
      cache
        .findAll({ queryKey: ['reports'], type: 'active' })
        // What can be chosen is no figure.
        .filter(({ queryKey, state }) => queryKey[1] !== 'choices' && state.data !== undefined)
        .reduce((oldest, { state }) => Math.min(oldest, state.dataUpdatedAt), Infinity),
  )
  return (
    <p role="status" className="mt-4 text-muted text-sm empty:hidden">
      {!connected && oldest < Infinity && `Números de ${momentWords(oldest)}, sem conexão`}
    </p>
  )
}
