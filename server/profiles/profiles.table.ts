import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { FetchedKaggle } from '#domain/profile/kaggle.contract.ts'
import type { Progress } from '#domain/profile/progress.ts'
import { instant } from '#server/platform/database/columns.ts'
import { users } from '#server/users/users.table.ts'

const owner = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const profiles = pgTable(
  'profiles',
  {
    userId: owner().primaryKey(),
    cardId: uuid('card_id').notNull().unique().defaultRandom(), // names the anonymous card without revealing the user
    title: text('title').notNull().default(''),
    visibility: text('visibility', { enum: ['hidden', 'searchable', 'public'] })
      .notNull()
      .default('hidden'),
    showCity: boolean('show_city').notNull().default(false),
    showSalary: boolean('show_salary').notNull().default(false),
    mailOnAccess: boolean('mail_on_access').notNull().default(true), // when a recruiter buys access
    photoId: text('photo_id'), // of `profile_images`
    coverId: text('cover_id'), // of `profile_images`, or `built-in/<name>`
    blockedNames: text('blocked_names').array().notNull().default(sql`'{}'`), // as typed; compared by `companyKey`
    blockedDomains: text('blocked_domains').array().notNull().default(sql`'{}'`), // as `companyDomain` writes them
    shownProgress: jsonb('shown_progress').$type<Progress>(), // as the profile page showed it last
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [check('profiles_visibility', sql`${table.visibility} in ('hidden', 'searchable', 'public')`)],
)

/** `section`: `about_you`, `education` …, and `skills_3` for a group of skills; `content` as in its contract. */
export const profileSections = pgTable(
  'profile_sections',
  {
    userId: owner(),
    section: text('section').notNull(),
    content: jsonb('content').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.section] })],
)

/** One current link for each profile, and those that it replaced. */
export const profileLinks = pgTable(
  'profile_links',
  {
    link: text('link').primaryKey(),
    userId: owner(),
    replacedAt: instant('replaced_at'), // null: the current link
  },
  (table) => [
    index('profile_links_user').on(table.userId),
    uniqueIndex('profile_links_present').on(table.userId).where(sql`${table.replacedAt} is null`),
  ],
)

/** Uploads; the file names contain `id`. */
export const profileImages = pgTable(
  'profile_images',
  {
    id: text('id').primaryKey(), // 128 random bits in base64url
    userId: owner(),
    kind: text('kind', { enum: ['photo', 'cover'] }).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('profile_images_user').on(table.userId)],
)

/** Kaggle's latest response for a user; figures equal to it are `fetched` (decision 0092). */
export const kaggleFetches = pgTable('kaggle_fetches', {
  userId: owner().primaryKey(),
  username: text('username').notNull(),
  achievements: jsonb('achievements').$type<z.output<typeof FetchedKaggle>['achievements']>().notNull(),
  fetchedAt: instant('fetched_at').notNull(),
})

/** After the recruiter's account is closed, company and time stay and the name is blank. */
export const profileAccesses = pgTable(
  'profile_accesses',
  {
    id: uuid('id').primaryKey().defaultRandom(), // names the access in the ledger without revealing the user
    userId: owner(),
    recruiterId: uuid('recruiter_id').references(() => users.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    company: text('company').notNull(),
    foundBy: text('found_by').array().notNull().default(sql`'{}'`), // the recruiter's search in words
    boughtAt: instant('bought_at').notNull(),
    returnedAt: instant('returned_at'), // null: in force; what ended gave its credits back
  },
  (table) => [
    uniqueIndex('profile_accesses_in_force')
      .on(table.recruiterId, table.userId)
      .where(sql`${table.returnedAt} is null`),
    index('profile_accesses_user').on(table.userId, table.boughtAt),
    index('profile_accesses_recruiter').on(table.recruiterId),
  ],
)

export type ProfileRow = typeof profiles.$inferSelect
