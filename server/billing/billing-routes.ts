import {
  createOrder,
  exportPayments,
  getSubscription,
  listIncidents,
  listPayments,
  processPayment,
} from '#contract/billing.ts'
import { serve } from '#server/http/serve.ts'
import { incidentsShown } from './incidents.ts'
import { openOrder } from './orders.ts'
import { paymentsFile, paymentsPage } from './payments-list.ts'
import { reportPayment } from './report-payment.ts'
import { ownSubscription } from './subscriptions.ts'

export const billingRoutes = [
  serve(getSubscription, ownSubscription),
  serve(createOrder, openOrder),
  serve(processPayment, reportPayment),
  serve(listPayments, paymentsPage),
  serve(exportPayments, paymentsFile),
  serve(listIncidents, incidentsShown),
]
