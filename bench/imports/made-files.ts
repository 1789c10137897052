/** Formats of the generated files, written one posting after the other. */
export const MADE_FORMATS = ['ndjson', 'json', 'csv', 'xml'] as const
export type MadeFormat = (typeof MADE_FORMATS)[number]

const TEXT =
  '<p>Build, test and run data pipelines with SQL, Python and Spark for teams that decide by numbers.</p>'.repeat(12)

interface Made {
  head: string
  item(n: number): string
  foot: string
}

const MADE: Record<MadeFormat, Made> = {
  ndjson: { head: '', item: (n) => `${JSON.stringify(posting(n))}\n`, foot: '' },
  json: { head: '{"jobs":[', item: (n) => `${n === 0 ? '' : ',\n'}${JSON.stringify(greenhouseJob(n))}`, foot: ']}' },
  csv: {
    head: 'externalId,title,company,places,date,descriptionHtml\n',
    item: (n) => `p${n},Data Engineer ${n},Northwind,"Berlin, Germany",2026-11-01,"${TEXT}"\n`,
    foot: '',
  },
  xml: { head: '<?xml version="1.0"?><source>', item: indeedJob, foot: '</source>' },
}

/** Generated while it is read; `bytes` is approximate. */
export async function* madeFile(format: MadeFormat, bytes: number): AsyncGenerator<Uint8Array> {
  const { head, item, foot } = MADE[format]
  yield Buffer.from(head)
  let made = 0
  for (let n = 0; made < bytes; ) {
    let part = ''
    while (part.length < 64_000) part += item(n++)
    made += part.length
    yield Buffer.from(part)
  }
  yield Buffer.from(foot)
}

function posting(n: number): object {
  return {
    externalId: `p${n}`,
    title: `Data Engineer ${n}`,
    company: 'Northwind',
    places: ['Berlin, Germany'],
    date: '2026-11-01',
    descriptionHtml: TEXT,
  }
}

function greenhouseJob(n: number): object {
  return {
    id: n,
    internal_job_id: n,
    title: `Data Engineer ${n}`,
    company_name: 'Northwind',
    absolute_url: `https://boards.greenhouse.io/northwind/jobs/${n}`,
    location: { name: 'Berlin, Germany' },
    first_published: '2026-11-01T00:00:00Z',
    content: TEXT.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  }
}

function indeedJob(n: number): string {
  return `<job><title>Data Engineer ${n}</title><referencenumber>p${n}</referencenumber><company>Northwind</company>
<city>Berlin</city><country>DE</country><date>2026-11-01</date><description><![CDATA[${TEXT}]]></description></job>\n`
}
