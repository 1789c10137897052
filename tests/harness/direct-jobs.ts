import type { Person } from './people.ts'
import { post, posting } from './postings.ts'
import type { TestApp } from './test-app.ts'

/** A live job that is an offer of this recruiter. */
export async function directJob(app: TestApp, owner: Person): Promise<{ uuid: string; id: string }> {
  const { rows } = await app.services.pool.query(
    `insert into job_offers (user_id, title, link, company, city, country, is_remote, description, created_at, edited_at)
     values ($1, 'Data Scientist', 'https://brook.example/1', 'Brook', '', '', false, '', now(), now()) returning id`,
    [owner.id],
  )
  const uuid: string = rows[0].id
  await post(app, [posting({ externalId: uuid })], 'direct')
  const jobs = await app.services.pool.query(`select id from jobs where source = 'direct' and external_id = $1`, [uuid])
  return { uuid, id: jobs.rows[0].id }
}
