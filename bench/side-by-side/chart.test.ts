import { expect, test } from 'vitest'
import { barChart } from './chart.ts'

const chart = barChart('Jobs & people', 'milliseconds', [
  {
    label: '"machine learning"',
    bars: [
      { name: 'core', value: 0.5 },
      { name: 'peer', value: 5 },
    ],
  },
  { label: 'everything', bars: [{ name: 'core', value: 50 }] },
])

const widths = [...chart.matchAll(/<rect x="20" y="\d+" width="([\d.]+)" height="15"/g)].map(([, width]) =>
  Number(width),
)

test('ten times as long is the same distance further', () => {
  const [half, five, fifty] = widths as [number, number, number]
  expect(widths).toHaveLength(3)
  expect(five - half).toBeGreaterThan(100)
  expect(fifty - five).toBeCloseTo(five - half, 0)
})

test('titles, labels, the axis and each engine in the legend are written, with signs escaped', () => {
  for (const text of ['>Jobs &amp; people<', '>&quot;machine learning&quot;<', '>everything<', '>milliseconds<'])
    expect(chart).toContain(text)
  expect(chart.match(/>core<\/text>/g)).toHaveLength(1)
  expect(chart.match(/>peer<\/text>/g)).toHaveLength(1)
})

test('an engine has one colour in the legend and in its bars, and both themes have colours for texts', () => {
  const colors = [...chart.matchAll(/fill="(#\w+)"/g)].map(([, color]) => color)
  expect(new Set(colors).size).toBe(2)
  expect(chart).toContain('prefers-color-scheme: dark')
})
