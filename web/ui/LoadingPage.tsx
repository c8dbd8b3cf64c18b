import { Loading } from './Spinner.tsx'

export function LoadingPage() {
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center">
      <Loading />
      {/* auth-js goes on trying for half a minute before it gives up. */}
      <p className="animate-appear text-muted text-sm [animation-delay:6s]">
        Está demorando mais que o normal. Confira sua conexão.
      </p>
    </main>
  )
}
