/** The addresses of the app. The web routes by them; the server knows from them what is a page. */
export const pages = {
  landing: '/',
  auth: '/auth',
  confirmEmail: '/auth/confirmar',
  newPassword: '/auth/nova-senha',
  recovery: '/auth/esqueci-a-senha',
  dashboard: '/dashboard',
  myTasks: '/minhas-tarefas',
  project: '/project/:projectId',
  admin: '/admin',
  adminPayments: '/admin/pagamentos',
  adminQueues: '/admin/filas',
  adminCalendar: '/admin/calendario',
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
export function isPage(path: string): boolean {
  const asked = path.replace(/(.)\/+$/, '$1')
  return Object.values(pages).some((page) => patternOf(page).test(asked))
}

const patternOf = (page: string) => new RegExp(`^${page.replace(/:\w+/g, '[^/]+')}$`)
