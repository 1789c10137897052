import type { TestApp } from './test-app.ts'

/** Names of the tables that hold the text anywhere in a row, so that forgotten personal data shows. */
export async function tablesWith({ services: { pool } }: Pick<TestApp, 'services'>, text: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const hit = await pool.query(`select 1 from "${name}" t where strpos(to_jsonb(t)::text, $1) > 0 limit 1`, [text])
    if (hit.rowCount === 1) found.push(name)
  }
  return found
}
