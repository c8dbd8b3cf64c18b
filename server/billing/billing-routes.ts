import {
  createOrder,
  exportPayments,
  getSubscription,
  listIncidents,
  listPayments,
  processPayment,
} from '#contract/billing.ts'
import { serve } from '#server/http/serve.ts'
import { openOrder } from './checkout/orders.ts'
import { reportPayment } from './checkout/report-payment.ts'
import { paymentsFile, paymentsPage } from './ledger/payments-list.ts'
import { incidentsShown } from './payments/incidents.ts'
import { ownSubscription } from './subscriptions/subscriptions.ts'

export const billingRoutes = [
  serve(getSubscription, ownSubscription),
  serve(createOrder, openOrder),
  serve(processPayment, reportPayment),
  serve(listPayments, paymentsPage),
  serve(exportPayments, paymentsFile),
  serve(listIncidents, incidentsShown),
]
