import { pages } from '#contract/pages.ts'
import { Button } from './Button.tsx'
import { LogoMark } from './Logo.tsx'

/** When a screen breaks: what happened in plain words, and a way back. */
export function ErrorPage() {
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col items-center justify-center gap-3 p-6 text-center">
      <LogoMark className="mb-2 size-12" />
      <h1 className="font-bold text-2xl">Algo deu errado nesta tela</h1>
      <p className="text-muted">
        Nada do que já estava salvo se perdeu. Recarregue a página; se o problema continuar, volte
        ao início.
      </p>
      <div className="mt-3 flex flex-wrap justify-center gap-2">
        <Button onClick={() => location.reload()}>Recarregar</Button>
        <Button look="secondary" onClick={() => location.assign(pages.landing)}>
          Ir para o início
        </Button>
      </div>
    </main>
  )
}
