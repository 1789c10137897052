import { expect, test } from 'vitest'
import { contentPage, contentPaths } from './content.server.ts'

test('each file of content/ is a page with title, description and text', async () => {
  const paths = await contentPaths()
  expect(paths).toEqual(expect.arrayContaining(['/manifesto', '/privacy-policy', '/terms-of-use']))
  for (const path of paths) {
    const page = await contentPage(path)
    expect(page?.title, path).toMatch(/^\w/)
    expect(page?.description.length, path).toBeGreaterThan(40)
    expect(page?.description.length, path).toBeLessThanOrEqual(200)
    expect(page?.html, path).toContain(`<h1>${page?.title}</h1>`)
  }
})

test.each(['/', '/nothing', '/manifesto.md', '/../package', '/manifesto/', '/__proto__'])(
  'there is no page at %s',
  async (path) => {
    expect(await contentPage(path)).toBeNull()
  },
)
