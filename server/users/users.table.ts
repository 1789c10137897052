import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/platform/database/columns.ts'

/** `blocked` and `confirmed` are independent (decision 3). */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Public and stable; reveals nothing about the person. */
    username: text('username').notNull().unique(),
    email: text('email').notNull(),
    /** Folded by `emailKey`; one account for each. */
    emailKey: text('email_key').notNull().unique(),
    /** Argon2id in PHC form. */
    passwordHash: text('password_hash').notNull(),
    name: text('name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    /** 1 job seeker, 2 recruiter, 3 operator. */
    accountTypeId: smallint('account_type_id').notNull(),
    headhunter: boolean('headhunter').notNull(),
    confirmedAt: instant('confirmed_at'),
    blockedAt: instant('blocked_at'),
    /** Null: the free plan, not chosen yet. */
    planId: integer('plan_id'),
    /** Of a recruiter; blank for every other user. */
    company: text('company').notNull().default(''),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('users_account_type', sql`${table.accountTypeId} in (1, 2, 3)`),
    index('users_created_at').on(table.createdAt),
  ],
)

export type UserRow = typeof users.$inferSelect
export type NewUserRow = typeof users.$inferInsert
