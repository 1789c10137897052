import { boolean, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/platform/database/columns.ts'
import { users } from '#server/users/users.table.ts'
import { plans } from './plans.table.ts'

/** Of a user with a paid plan; deleted when the plan ends. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    planId: integer('plan_id')
      .notNull()
      .references(() => plans.id),
    /** Of the running period, whatever the plan costs by now. */
    price: integer('price').notNull(),
    currency: text('currency').notNull(),
    periodStart: instant('period_start').notNull(),
    periodEnd: instant('period_end').notNull(),
    /** Of the month: a period from the 31st ends on the last day of shorter months, and on the 31st again later. */
    anchorDay: smallint('anchor_day').notNull(),
    /** The payments of which the running period is made. */
    paymentIds: uuid('payment_ids').array().notNull(),
    cancelAtEnd: boolean('cancel_at_end').notNull().default(false),
    nextPlanId: integer('next_plan_id').references(() => plans.id),
    /** Past due: set with the first failed renewal. */
    graceUntil: instant('grace_until'),
    attempts: integer('attempts').notNull().default(0),
    /** The end of the period, later the next try. */
    dueAt: instant('due_at').notNull(),
  },
  (table) => [index('subscriptions_due').on(table.dueAt)],
)
export type SubscriptionRow = typeof subscriptions.$inferSelect
