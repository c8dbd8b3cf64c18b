import { useConnected } from './use-connection.ts'

/** Said where the server alone keeps a choice, before it is tried. */
export function WaitsForConnection() {
  const connected = useConnected()
  return (
    <p role="status" className="text-muted text-sm empty:hidden">
      {!connected && 'Sem conexão: dá para escolher quando ela voltar.'}
    </p>
  )
}
