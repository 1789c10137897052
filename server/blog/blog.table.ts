import { integer, pgTable, text } from 'drizzle-orm/pg-core'

/** Counts only: who liked what stays in the visitors' browsers. */
export const blogLikes = pgTable('blog_likes', {
  slug: text('slug').primaryKey(),
  likes: integer('likes').notNull(),
})
