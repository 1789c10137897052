import { expect, test } from 'vitest'
import { pathForLog } from './request-log.ts'

test.each(['/profile/ada-lovelace', '/Profile/Ada-Lovelace', '//profile/ada', '/profile//ada', '/%70rofile/ada?x=1'])(
  'the log holds no name from %s',
  (url) => expect(pathForLog(url)).toBe('/profile/…'),
)

test.each([
  ['/jobs/data-scientist?query=secret', '/jobs/data-scientist'],
  ['/profile', '/profile'],
  ['/profiles/x', '/profiles/x'],
  ['/%zz?token=x', '/%zz'],
  ['http://127.0.0.1:3000/jobs', '/jobs'],
])('%s is logged as %s', (url, path) => expect(pathForLog(url)).toBe(path))
