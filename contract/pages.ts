/** The addresses of the app. The web routes by them; the server knows from them what is a page. */
export const pages = {
  landing: '/',
  auth: '/auth',
  confirmEmail: '/auth/confirmar',
  newPassword: '/auth/nova-senha',
  recovery: '/auth/esqueci-a-senha',
  dashboard: '/dashboard',
  myTasks: '/minhas-tarefas',
  notices: '/avisos',
  project: '/project/:projectId',
  projectReports: '/project/:projectId/relatorios',
  reports: '/relatorios',
  admin: '/admin',
  adminPayments: '/admin/pagamentos',
  adminQueues: '/admin/filas',
  adminCalendar: '/admin/calendario',
  adminStorage: '/admin/armazenamento',
  adminSystem: '/admin/sistema',
  pricing: '/pricing',
  checkout: '/checkout',
  settings: '/settings',
  pendingApproval: '/pending-approval',
  paymentSuccess: '/payment-success',
  paymentFailure: '/payment-failure',
  paymentPending: '/payment-pending',
} as const

/** The other half of /auth: the tab 'Cadastrar'. */
export const signUpPage = `${pages.auth}?aba=cadastrar`

export type Page = keyof typeof pages

/** Whether an address leads to one of the pages above; anything else is the not-found page. */
export const isPage = (path: string): boolean => {
  const asked = partsOf(path)
  return Object.values(pages).some((page) => leadsTo(page.split('/'), asked))
}

/** A board's page has a document of its own, which comes with the outline of a board. */
export const isBoardPage = (path: string): boolean =>
  leadsTo(pages.project.split('/'), partsOf(path))

/** A part that begins with a colon stands for any that is not empty. */
const leadsTo = (pattern: readonly string[], asked: readonly string[]) =>
  pattern.length === asked.length &&
  pattern.every((part, index) =>
    part.startsWith(':') ? asked[index] !== '' : part === asked[index],
  )

/** Slashes at the end do not count. By hand: a regular expression tries every run of them to its end. */
function partsOf(path: string): string[] {
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end -= 1
  return path.slice(0, end).split('/')
}
