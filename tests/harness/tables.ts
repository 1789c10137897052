import type { TestApp } from './test-app.ts'

type WithPool = Pick<TestApp, 'services'>

/** Every table of the product, those of other schemas (the task queue) as `schema.table`. */
export async function tablesOf({ services: { pool } }: WithPool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select case table_schema when 'public' then '' else table_schema || '.' end || table_name as name
     from information_schema.tables where table_schema not in ('pg_catalog', 'information_schema') order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** Names of the tables that hold the text anywhere in a row, so that forgotten personal data shows. */
export async function tablesWith(app: WithPool, text: string): Promise<string[]> {
  const found: string[] = []
  for (const name of await tablesOf(app)) {
    const hit = await app.services.pool.query(
      `select 1 from ${name
        .split('.')
        .map((part) => `"${part}"`)
        .join('.')} t where strpos(to_jsonb(t)::text, $1) > 0 limit 1`,
      [text],
    )
    if (hit.rowCount === 1) found.push(name)
  }
  return found
}
