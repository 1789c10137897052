import { eq } from 'drizzle-orm'
import type { Db } from '#server/platform/database/db.ts'
import { type SandboxRow, sandboxPayments } from './sandbox.table.ts'

/** The row that exists under the key, else this one. */
export async function getOrInsert(db: Db, row: typeof sandboxPayments.$inferInsert): Promise<SandboxRow> {
  await db.insert(sandboxPayments).values(row).onConflictDoNothing({ target: sandboxPayments.key })
  const known = await sandboxRowByKey(db, row.key)
  if (!known) throw new Error('The sandbox has lost a payment')
  return known
}

export async function sandboxRow(db: Db, id: string): Promise<SandboxRow | null> {
  const [row] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.id, id))
  return row ?? null
}

export async function sandboxRowByKey(db: Db, key: string): Promise<SandboxRow | null> {
  const [row] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.key, key))
  return row ?? null
}

export async function updateSandboxRow(
  db: Db,
  id: string,
  values: Partial<typeof sandboxPayments.$inferInsert>,
): Promise<SandboxRow | null> {
  const [row] = await db.update(sandboxPayments).set(values).where(eq(sandboxPayments.id, id)).returning()
  return row ?? null
}
