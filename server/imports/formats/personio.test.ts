import { describe, expect, test } from 'vitest'
import { eachPostingIn } from '#tests/fixtures/imports/read-fixture.ts'

describe('Personio', () => {
  const position = (inner: string) =>
    `<workzag-jobs><position><id>7</id><name>Data Analyst</name><createdAt>2026-11-13T14:10:41+00:00</createdAt>${inner}</position></workzag-jobs>`

  test('the headings of the sections, all offices, keywords as skills; the address of the source completes the link', async () => {
    const xml = position(
      `<subcompany>Lumen &amp; Söhne</subcompany><office>Graz</office><additionalOffices><office>Wien</office></additionalOffices>
       <jobDescriptions><jobDescription><name>Tasks &amp; R</name><value><![CDATA[<p>Count</p>]]></value></jobDescription>
       <jobDescription><name>Nothing</name><value></value></jobDescription>
       <jobDescription><name>Profile</name><value>One
Two</value></jobDescription></jobDescriptions>
       <employmentType>permanent</employmentType><seniority>entry-level</seniority><schedule>part-time</schedule><keywords>python, sql</keywords>`,
    )
    expect(await eachPostingIn(xml, { url: 'https://lumen.jobs.personio.de/xml' })).toEqual([
      {
        externalId: '7',
        title: 'Data Analyst',
        company: 'Lumen & Söhne',
        places: ['Graz|Wien'],
        date: '2026-11-13T14:10:41+00:00',
        employmentType: 'part_time',
        seniority: 'junior',
        skills: ['python', 'sql'],
        descriptionHtml: '<h3>Tasks &amp; R</h3><p>Count</p>\n<h3>Profile</h3><p>One</p><p>Two</p>',
        link: 'https://lumen.jobs.personio.de/job/7',
      },
    ])
  })

  test.each([
    ['intern', 'full-time', 'intern', 'intern'],
    ['working_student', 'part-time', 'intern', 'intern'],
    ['trainee', 'full-time', 'intern', 'intern'],
    ['freelance', 'full-time', 'contractor', undefined],
    ['temporary', 'full-time', 'temporary', undefined],
    ['permanent', 'full-or-part-time', 'full_time', undefined],
  ])('%s, %s is %s', async (employmentType, schedule, contract, level) => {
    const xml = position(
      `<subcompany>L</subcompany><employmentType>${employmentType}</employmentType><seniority>experienced</seniority><schedule>${schedule}</schedule>`,
    )
    const [posting] = await eachPostingIn(xml)
    expect(posting).toMatchObject({ employmentType: contract })
    expect((posting as { seniority?: string }).seniority).toBe(level)
    expect(posting).not.toHaveProperty('notes')
  })

  test('without a company of its own, the address of the source names it', async () => {
    expect(await eachPostingIn(position('<office>Graz</office>'))).toEqual(['no_company'])
    expect(
      await eachPostingIn(position('<office>Graz</office>'), { url: 'https://blue-fjord.jobs.personio.com/xml' }),
    ).toMatchObject([
      {
        company: 'Blue Fjord',
        notes: [{ field: 'company', kind: 'guessed', reason: 'from the URL', value: 'Blue Fjord' }],
      },
    ])
  })
})
