import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { pages } from '#contract/pages.ts'
import { ErrorPage } from '#web/ui/ErrorPage.tsx'
import { landingRoute, leaveIfSignedIn } from './leave-if-signed-in.ts'
import { Placeholder } from './Placeholder.tsx'
import type { PageHandle } from './page-handle.ts'
import { Root } from './Root.tsx'

/** Every page is a file of its own, loaded when it is first opened. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: ErrorPage,
    HydrateFallback: Placeholder,
    children: [
      {
        id: landingRoute,
        path: pages.landing,
        loader: leaveIfSignedIn,
        lazy: from(() => import('#web/features/landing/LandingPage.tsx'), 'LandingPage'),
      },
      {
        path: pages.pricing,
        lazy: from(() => import('#web/features/billing/pricing/PricingPage.tsx'), 'PricingPage'),
      },
      {
        lazy: from(() => import('./Shell.tsx'), 'Shell'),
        children: [...doorRoutes(), ...appRoutes(), ...paymentRoutes()],
      },
      { path: '*', lazy: from(() => import('./NotFoundPage.tsx'), 'NotFoundPage') },
    ],
  },
]

function doorRoutes(): RouteObject[] {
  const auth = () => import('#web/features/auth/AuthPage.tsx')
  const confirm = () => import('#web/features/auth/ConfirmEmailPage.tsx')
  const password = () => import('#web/features/auth/NewPasswordPage.tsx')
  const pending = () => import('#web/features/auth/PendingApprovalPage.tsx')
  return [
    {
      lazy: from(guards, 'SignedOutOnly'),
      children: [
        { path: pages.auth, lazy: from(auth, 'AuthPage') },
        { path: pages.recovery, lazy: from(auth, 'AuthPage') },
      ],
    },
    { path: pages.confirmEmail, lazy: from(confirm, 'ConfirmEmailPage') },
    { path: pages.newPassword, lazy: from(password, 'NewPasswordPage') },
    {
      lazy: from(guards, 'WaitingOnly'),
      children: [{ path: pages.pendingApproval, lazy: from(pending, 'PendingApprovalPage') }],
    },
  ]
}

function appRoutes(): RouteObject[] {
  const dashboard = () => import('#web/features/dashboard/DashboardPage.tsx')
  const project = () => import('#web/features/boards/ProjectPage.tsx')
  const myTasks = () => import('#web/features/my-tasks/MyTasksPage.tsx')
  const projectReports = () => import('#web/features/reports/ProjectReportsPage.tsx')
  const reports = () => import('#web/features/reports/managed/ManagedReportsPage.tsx')
  const notices = () => import('#web/features/notices-page/NoticesPage.tsx')
  const settings = () => import('#web/features/accounts/settings/SettingsPage.tsx')
  const admin = () => import('#web/features/accounts/admin/AdminPage.tsx')
  const payments = () => import('#web/features/accounts/admin/payments/PaymentsPage.tsx')
  const queues = () => import('#web/features/accounts/admin/queues/QueuesPage.tsx')
  const calendar = () => import('#web/features/accounts/admin/calendar/CalendarPage.tsx')
  const storage = () => import('#web/features/accounts/admin/storage/StoragePage.tsx')
  const system = () => import('#web/features/accounts/admin/system/SystemPage.tsx')
  const checkout = () => import('#web/features/billing/checkout/CheckoutPage.tsx')
  return [
    {
      lazy: from(guards, 'ApprovedOnly'),
      children: [
        { path: pages.dashboard, lazy: from(dashboard, 'DashboardPage') },
        { path: pages.project, lazy: from(project, 'ProjectPage') },
        { path: pages.projectReports, lazy: from(projectReports, 'ProjectReportsPage') },
        { path: pages.reports, lazy: from(reports, 'ManagedReportsPage') },
        { path: pages.myTasks, lazy: from(myTasks, 'MyTasksPage') },
        { path: pages.notices, lazy: from(notices, 'NoticesPage') },
        { path: pages.settings, lazy: from(settings, 'SettingsPage') },
        { path: pages.checkout, lazy: from(checkout, 'CheckoutPage') },
      ],
    },
    {
      lazy: from(guards, 'AdministratorOnly'),
      children: [
        { path: pages.admin, lazy: from(admin, 'AdminPage') },
        { path: pages.adminPayments, lazy: from(payments, 'PaymentsPage') },
        { path: pages.adminQueues, lazy: from(queues, 'QueuesPage') },
        { path: pages.adminCalendar, lazy: from(calendar, 'CalendarPage') },
        { path: pages.adminStorage, lazy: from(storage, 'StoragePage') },
        { path: pages.adminSystem, lazy: from(system, 'SystemPage') },
      ],
    },
  ]
}

function paymentRoutes(): RouteObject[] {
  const results = () => import('#web/features/billing/checkout/payment-pages.tsx')
  return [
    { path: pages.paymentSuccess, lazy: from(results, 'PaymentSuccessPage') },
    { path: pages.paymentFailure, lazy: from(results, 'PaymentFailurePage') },
    { path: pages.paymentPending, lazy: from(results, 'PaymentPendingPage') },
  ]
}

function guards() {
  return import('./guards.tsx')
}

type PageFile<Name extends string> = Record<Name, ComponentType> & { handle?: PageHandle }

function from<Name extends string>(load: () => Promise<PageFile<Name>>, name: Name) {
  return async () => {
    const module = await load()
    return { Component: module[name], handle: module.handle }
  }
}
