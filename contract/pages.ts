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
export const isPage = (path: string): boolean =>
  Object.values(pages).some((page) => leadsTo(page, path))

/** A board's page has a document of its own, which comes with the outline of a board. */
export const isBoardPage = (path: string): boolean => leadsTo(pages.project, path)

const leadsTo = (page: string, path: string) =>
  new RegExp(`^${page.replace(/:\w+/g, '[^/]+')}$`).test(path.replace(/(.)\/+$/, '$1'))
