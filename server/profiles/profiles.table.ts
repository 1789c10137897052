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

/** One row for each account that has begun a profile. */
export const profiles = pgTable(
  'profiles',
  {
    userId: owner().primaryKey(),
    /** What recruiters know an anonymous card by; tells nothing about the account. */
    cardId: uuid('card_id').notNull().unique().defaultRandom(),
    title: text('title').notNull().default(''),
    visibility: text('visibility', { enum: ['hidden', 'searchable', 'public'] })
      .notNull()
      .default('hidden'),
    showCity: boolean('show_city').notNull().default(false),
    showSalary: boolean('show_salary').notNull().default(false),
    /** Of `profile_images`. */
    photoId: text('photo_id'),
    /** Of `profile_images`, or `built-in/<name>`. */
    coverId: text('cover_id'),
    /** As the person wrote them; compared by `companyKey`. */
    blockedNames: text('blocked_names').array().notNull().default(sql`'{}'`),
    /** In the form of `companyDomain`. */
    blockedDomains: text('blocked_domains').array().notNull().default(sql`'{}'`),
    /** The last progress that the own page showed. */
    shownProgress: jsonb('shown_progress').$type<Progress>(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [check('profiles_visibility', sql`${table.visibility} in ('hidden', 'searchable', 'public')`)],
)

/** Each section's content as its contract has it: `about_you`, `education` …, and `skills_3` for a group of skills. */
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

/** Public links: one present link for each profile, and those that it replaced. */
export const profileLinks = pgTable(
  'profile_links',
  {
    link: text('link').primaryKey(),
    userId: owner(),
    /** Absent: the present one. */
    replacedAt: instant('replaced_at'),
  },
  (table) => [
    index('profile_links_user').on(table.userId),
    uniqueIndex('profile_links_present').on(table.userId).where(sql`${table.replacedAt} is null`),
  ],
)

/** Uploaded pictures; the files lie under names made of `id`. */
export const profileImages = pgTable(
  'profile_images',
  {
    /** 128 random bits in base64url. */
    id: text('id').primaryKey(),
    userId: owner(),
    kind: text('kind', { enum: ['photo', 'cover'] }).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('profile_images_user').on(table.userId)],
)

/** The last that Kaggle answered an account with; from it figures are known as fetched (decision 0092). */
export const kaggleFetches = pgTable('kaggle_fetches', {
  userId: owner().primaryKey(),
  username: text('username').notNull(),
  achievements: jsonb('achievements').$type<z.output<typeof FetchedKaggle>['achievements']>().notNull(),
  fetchedAt: instant('fetched_at').notNull(),
})

/** Who bought access to a profile, and when. When the recruiter's account is closed, company and time stay, the name goes. */
export const profileAccesses = pgTable(
  'profile_accesses',
  {
    userId: owner(),
    recruiterId: uuid('recruiter_id').references(() => users.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    company: text('company').notNull(),
    boughtAt: instant('bought_at').notNull(),
  },
  (table) => [
    index('profile_accesses_user').on(table.userId, table.boughtAt),
    index('profile_accesses_recruiter').on(table.recruiterId),
  ],
)

export type ProfileRow = typeof profiles.$inferSelect
