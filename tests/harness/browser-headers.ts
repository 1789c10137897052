import { CSRF_HEADER } from '#domain/shared/call.ts'

/** Headers that a browser sends with a request from the site's own pages. */
export const SAME_ORIGIN_HEADERS = { 'sec-fetch-site': 'same-origin', [CSRF_HEADER[0]]: CSRF_HEADER[1] }

/** The `cookie` header that a browser sends after a response; deleted cookies are left out. */
export function cookiesOf({ headers }: { headers: Headers }): string {
  return headers
    .getSetCookie()
    .filter((one) => !/Max-Age=0/.test(one))
    .map((one) => one.split(';', 1)[0])
    .join('; ')
}
