import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { GoneJobPage } from './gone-job-page.tsx'

function show(ended: { valid_through: string | null; removed_at: string | null }) {
  const gone = { title: 'Data Engineer', company_name: 'Acme', ...ended }
  return renderToString(<GoneJobPage data={{ gone, similar: [], today: '2026-11-28' }} />)
}

test('an expired last day is named as that date', () => {
  expect(show({ valid_through: '2026-11-03', removed_at: null })).toContain('Expired on Nov 3, 2026')
})

test('a job that its source removed before its last day says when', () => {
  expect(show({ valid_through: '2026-12-31', removed_at: '2026-11-20T10:00:00Z' })).toContain(
    'Taken down on Nov 20, 2026',
  )
  expect(show({ valid_through: null, removed_at: '2026-11-20T10:00:00Z' })).toContain('Taken down on Nov 20, 2026')
})

test('removed after its last day, it had expired before', () => {
  expect(show({ valid_through: '2026-11-03', removed_at: '2026-11-20T10:00:00Z' })).toContain('Expired on Nov 3, 2026')
})

test('without any date it is no longer available, and never offers a way to apply', () => {
  const page = show({ valid_through: null, removed_at: null })
  expect(page).toContain('No longer available')
  expect(page).not.toContain('Apply')
})
