export interface ChartGroup {
  label: string
  bars: readonly { name: string; value: number }[]
}

const WIDTH = 860
const LEFT = 20
const RIGHT = 70
const TOP = 92
const BAR = 15
const GAP = 4
const GROUP_GAP = 34
/** Distinct in both themes, for eyes that see no red or green, too; by the order of names. */
const COLORS = ['#0072b2', '#d55e00', '#009e73', '#b07aa1', '#a08000', '#6e7f8d']

const STYLE = `
    text { font: 13px system-ui, sans-serif; fill: #1f2328; }
    .title { font-size: 16px; font-weight: 600; }
    .axis { fill: #59636e; font-size: 12px; }
    .grid { stroke: #d1d9e0; stroke-width: 1; }
    .ground { fill: #ffffff; }
    @media (prefers-color-scheme: dark) {
      text { fill: #f0f6fc; }
      .axis { fill: #9198a1; }
      .grid { stroke: #3d444d; }
      .ground { fill: #0d1117; }
    }`

/** Horizontal bars on a logarithmic axis of milliseconds, as an SVG file. */
export function barChart(title: string, axisLabel: string, groups: readonly ChartGroup[]): string {
  const values = groups.flatMap(({ bars }) => bars.map(({ value }) => value)).filter((value) => value > 0)
  const first = Math.floor(Math.log10(0.8 * Math.min(...values)))
  const last = Math.ceil(Math.log10(Math.max(...values)) + 0.001)
  const x = (value: number) => LEFT + ((Math.log10(value) - first) / (last - first)) * (WIDTH - LEFT - RIGHT)
  const names = [...new Set(groups.flatMap(({ bars }) => bars.map(({ name }) => name)))]
  const colorOf = (name: string) => COLORS[names.indexOf(name) % COLORS.length] as string
  const parts: string[] = []
  let y = TOP
  for (const { label, bars } of groups) {
    parts.push(text(LEFT, y + 12, label))
    y += 20
    for (const { name, value } of bars) {
      const end = Math.max(x(value), LEFT + 2)
      parts.push(
        `<rect x="${LEFT}" y="${y}" width="${rounded(end - LEFT)}" height="${BAR}" fill="${colorOf(name)}"><title>${escaped(`${name}: ${shortFigure(value)} ms`)}</title></rect>`,
        text(end + 6, y + 12, shortFigure(value), 'axis'),
      )
      y += BAR + GAP
    }
    y += GROUP_GAP - 20
  }
  const bottom = y - GROUP_GAP + 26
  const decades = Array.from({ length: last - first + 1 }, (_, index) => 10 ** (first + index))
  const grid = decades.flatMap((value) => [
    `<line class="grid" x1="${rounded(x(value))}" x2="${rounded(x(value))}" y1="${TOP - 8}" y2="${bottom}"/>`,
    text(x(value), bottom + 18, shortFigure(value), 'axis', 'middle'),
  ])
  const height = bottom + 48
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-label="${escaped(title)}">`,
    `  <style>${STYLE}\n  </style>`,
    `  <rect class="ground" width="${WIDTH}" height="${height}"/>`,
    `  ${text(LEFT, 28, title, 'title')}`,
    ...legend(names, colorOf).map((line) => `  ${line}`),
    ...[...grid, ...parts].map((line) => `  ${line}`),
    `  ${text((LEFT + WIDTH - RIGHT) / 2, bottom + 38, axisLabel, 'axis', 'middle')}`,
    '</svg>\n',
  ].join('\n')
}

function legend(names: readonly string[], colorOf: (name: string) => string): string[] {
  const step = (WIDTH - LEFT - RIGHT) / Math.max(1, names.length)
  return names.flatMap((name, index) => [
    `<rect x="${rounded(LEFT + index * step)}" y="48" width="13" height="13" fill="${colorOf(name)}"/>`,
    text(LEFT + index * step + 20, 59, name),
  ])
}

function text(x: number, y: number, content: string, className = '', anchor = ''): string {
  const attributes = `${className && ` class="${className}"`}${anchor && ` text-anchor="${anchor}"`}`
  return `<text x="${rounded(x)}" y="${rounded(y)}"${attributes}>${escaped(content)}</text>`
}

const rounded = (value: number) => `${Math.round(value * 10) / 10}`

const shortFigure = (value: number) => value.toLocaleString('en', { maximumSignificantDigits: value < 100 ? 2 : 3 })

const escaped = (content: string) =>
  content.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
