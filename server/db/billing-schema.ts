import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { IncidentReason, PaymentRefusal } from '#contract/billing.ts'
import { accounts } from './schema.ts'

/** The typed view of orders, payments and what is heard of them; see schema.ts. */
const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const cents = (name: string) => bigint(name, { mode: 'number' })

export const orders = pgTable(
  'orders',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    amountCents: cents('amount_cents').notNull(),
    currency: text('currency').notNull(),
    preferenceId: text('preference_id'),
    checkoutUrl: text('checkout_url'),
    /** Whose checkout that is; see Provider. */
    issuer: text('issuer'),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index('orders_of_account').on(table.accountId, table.createdAt.desc())],
)

export const payments = pgTable(
  'payments',
  {
    /** The provider's own number: the same payment can only be one row. */
    id: text('id').primaryKey(),
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'set null' }),
    recurringId: text('recurring_id'),
    reference: text('reference').notNull(),
    status: text('status').notNull(),
    statusDetail: text('status_detail').notNull(),
    refusal: text('refusal').$type<PaymentRefusal>(),
    amountCents: cents('amount_cents').notNull(),
    refundedCents: cents('refunded_cents').notNull(),
    /** The least it had to be when it was first heard of; null: it is nobody's. */
    priceCents: cents('price_cents'),
    currency: text('currency').notNull(),
    method: text('method').notNull(),
    payerEmail: text('payer_email').notNull(),
    live: boolean('live').notNull(),
    createdAt: at('created_at').notNull(),
    paidAt: at('paid_at'),
    /** When the provider last changed it: older news is not believed over newer. */
    changedAt: at('changed_at').notNull(),
    /** When it first counted; its receipt was sent then. */
    countedAt: at('counted_at'),
    recordedAt: at('recorded_at').notNull(),
  },
  (table) => [
    index('payments_newest').on(table.createdAt.desc(), table.id.desc()),
    index('payments_of_account').on(table.accountId, table.paidAt),
    index('payments_of_order').on(table.orderId),
  ],
)

export const recurringPlans = pgTable(
  'recurring_plans',
  {
    id: text('id').primaryKey(),
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    reference: text('reference').notNull(),
    status: text('status').notNull(),
    nextChargeAt: at('next_charge_at'),
    changedAt: at('changed_at').notNull(),
    lookedAt: at('looked_at').notNull(),
  },
  (table) => [
    index('recurring_plans_of_account').on(table.accountId, table.changedAt.desc()),
    index('recurring_plans_looked_at').on(table.lookedAt),
  ],
)

export const paymentIncidents = pgTable(
  'payment_incidents',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    reason: text('reason').$type<IncidentReason>().notNull(),
    reportedBy: text('reported_by').notNull(),
    subject: text('subject').notNull(),
    reference: text('reference').notNull(),
    times: integer('times').notNull().default(1),
    firstAt: at('first_at').notNull(),
    lastAt: at('last_at').notNull(),
  },
  (table) => [
    unique().on(table.reason, table.reportedBy, table.subject),
    index('payment_incidents_newest').on(table.lastAt.desc(), table.id.desc()),
  ],
)

export const scheduledJobs = pgTable('scheduled_jobs', {
  name: text('name').primaryKey(),
  nextRunAt: at('next_run_at').notNull(),
  doneThrough: at('done_through'),
})
