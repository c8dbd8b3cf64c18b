/**
 * Tests that were red by chance in the last gates: they run and are named, and decide nothing. The list is
 * there to be emptied, each by its cause, and nothing is added to it (decision 88).
 */
const since = '2026-11-19'
export const redByChance = [
  {
    file: 'e2e/still-board.spec.ts',
    title: 'um cartão levado ao lado cai na coluna sob o ponteiro, e nada rola',
    seen: 'one of thirty at 1440 px, by mouse, in 40 steps: a glide had more than 2 px to go',
  },
  {
    file: 'e2e/my-tasks.spec.ts',
    title: 'minhas tarefas de todos os projetos, ao vivo',
    seen: 'a toast that another one covered never came',
  },
  {
    file: 'e2e/toasts.spec.ts',
    title: 'somem depois de lidos, e não enquanto alguém os lê',
    seen: 'a toast is to be seen within ten seconds of the clock on the wall',
  },
  {
    file: 'e2e/arrivals.spec.ts',
    title: 'na tela da outra pessoa nada rola, e há tempo para ver a marca',
    seen: 'a mark of ten seconds is looked at with a running clock',
  },
  {
    file: 'e2e/first-picture.spec.ts',
    title: 'nada se desloca quando ele chega, e tudo pode ser ouvido',
    seen: 'a font that comes late moves what stands beside it',
  },
  {
    file: 'e2e/queues.spec.ts',
    title: 'as filas mostram o que não deu certo',
    seen: 'a mail is tried again at 27 s by itself',
  },
  {
    file: 'e2e/signed-out.spec.ts',
    title: 'cada ação diz que é preciso entrar de novo',
    seen: 'a menu was gone when it was chosen from, twice; the cause was never seen',
  },
  {
    file: 'e2e/projects.spec.ts',
    title: 'um projeto novo aparece com nome, descrição e data, e se abre',
    seen: 'a dialog stood open over the list after a reload, once in 387',
  },
  {
    file: 'e2e/files-on-their-way.spec.ts',
    title: 'cancelados não chegam, e uma linha muda é uma conexão perdida',
    seen: 'once in 387, green in four repetitions',
  },
].map((test) => ({ ...test, since }))
