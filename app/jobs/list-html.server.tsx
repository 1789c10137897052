import { renderToStaticMarkup } from 'react-dom/server'
import { onServerOnly, SERVER_WRITTEN_HERE } from '#app/first-paint.ts'
import type { JobCard as Card } from '#domain/jobs/jobs.contract.ts'
import { JobItem, wrappersOf } from './job-list.tsx'
import type { ShownJobs } from './shown-jobs.ts'

const SLICE_MS = 3

const rendered = new WeakMap<Card, { today: string; html: Buffer }>()
const [OPENING, CLOSING] = [Buffer.from('<ul class="jobs">'), Buffer.from('</ul>')]

/** Adds the list to the first page: as bytes that `page` holds, or, when it is empty, as jobs. */
export async function withListHtml<Visible extends { today: string }>(
  page: { serverOnly: Buffer[] },
  visible: Visible,
  jobs: Card[],
): Promise<Visible & ShownJobs> {
  if (jobs.length === 0) return onServerOnly(visible, { jobs })
  page.serverOnly.push(await listHtml(jobs, visible.today))
  return onServerOnly(visible, { listHtml: SERVER_WRITTEN_HERE })
}

export async function listHtml(jobs: readonly Card[], today: string): Promise<Buffer> {
  const parts: Buffer[] = []
  let sliceEnd = performance.now() + SLICE_MS
  for (const wrapper of wrappersOf(jobs)) {
    parts.push(OPENING, ...wrapper.map((job) => itemHtml(job, today)), CLOSING)
    if (performance.now() < sliceEnd) continue
    await new Promise((resolve) => setImmediate(resolve))
    sliceEnd = performance.now() + SLICE_MS
  }
  return Buffer.concat(parts)
}

function itemHtml(job: Card, today: string): Buffer {
  const known = rendered.get(job)
  if (known?.today === today) return known.html
  const html = Buffer.from(renderToStaticMarkup(<JobItem job={job} today={today} />))
  rendered.set(job, { today, html })
  return html
}
