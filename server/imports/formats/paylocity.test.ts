import { expect, test } from 'vitest'
import { eachPostingIn } from '#tests/fixtures/imports/read-fixture.ts'

test('Paylocity: the list stands in a script of the page', async () => {
  const jobs = [
    {
      JobId: 41,
      JobTitle: 'Data Engineer',
      LocationName: 'Hybrid',
      ShouldDisplayLocation: true,
      PublishedDate: '2026-08-08T11:27:44-05:00',
      Description: '<p>a = b</p>',
      IsInternal: false,
      JobLocation: { City: 'Raleigh', State: 'NC', Country: 'USA' },
      IsRemote: false,
    },
    { JobId: 42, JobTitle: 'Analyst', LocationName: 'Anywhere', JobLocation: { Country: 'USA' }, IsRemote: true },
    { JobId: 43, JobTitle: 'Clerk', ShouldDisplayLocation: false, JobLocation: { City: 'Cary', Country: 'USA' } },
    { JobId: 44, JobTitle: 'Inside', IsInternal: true },
  ]
  const page = (script: string) =>
    `<!doctype html><html><head><script>var x = {"JobId": 1};</script></head><body><script>\n${script}\n</script></body></html>`
  const data = JSON.stringify({ Jobs: jobs, ModuleTitle: 'Quarry Energy' })
  expect(await eachPostingIn(page(`window.pageData = ${data};`))).toEqual([
    {
      externalId: '41',
      title: 'Data Engineer',
      company: 'Quarry Energy',
      places: ['Raleigh, NC, USA'],
      country: 'USA',
      workMode: 'hybrid',
      date: '2026-08-08T11:27:44-05:00',
      descriptionHtml: '<p>a = b</p>',
      link: 'https://recruiting.paylocity.com/Recruiting/Jobs/Details/41',
    },
    expect.objectContaining({ places: ['Anywhere'], workMode: 'remote', remoteCountries: ['USA'] }),
    {
      externalId: '43',
      title: 'Clerk',
      company: 'Quarry Energy',
      places: [],
      link: 'https://recruiting.paylocity.com/Recruiting/Jobs/Details/43',
    },
    'unlisted',
  ])
  expect(await eachPostingIn(page(`window.pageData = {"JobId": };`))).toEqual(['not_json'])
})
