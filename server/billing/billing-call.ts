import type { SignedInCall } from '#server/http/serve.ts'
import type { Billing } from './billing.ts'
import type { BillingServices } from './payments/billing-services.ts'

export interface SellingServices extends BillingServices {
  billing: Billing
}

export type BillingCall = SignedInCall<SellingServices>
