// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { mount } from '#tests/harness/dom.tsx'
import { PercentileChart } from './percentile-chart.tsx'

test('equal percentiles are drawn one by one, and one median is bold', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  const pays = { p10: 50_000, p25: 50_000, p50: 50_000, p75: 50_000, p90: 50_000 }
  const { container, unmount } = await mount(<PercentileChart rows={[{ label: 'One', pays }]} currency="USD" />)
  expect(container.querySelectorAll('text')).toHaveLength(5)
  expect(container.querySelectorAll('text.font-bold')).toHaveLength(1)
  expect(errors).not.toHaveBeenCalled()
  errors.mockRestore()
  await unmount()
})
