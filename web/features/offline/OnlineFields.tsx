import type { ReactNode } from 'react'
import { useConnected } from './use-connection.ts'
import { WaitsForConnection } from './WaitsForConnection.tsx'

/** Choices that the server alone keeps: without connection they show what was chosen, and wait. */
export function OnlineFields({ children }: { children: ReactNode }) {
  const connected = useConnected()
  return (
    <>
      <WaitsForConnection />
      <fieldset disabled={!connected} className="contents">
        {children}
      </fieldset>
    </>
  )
}
