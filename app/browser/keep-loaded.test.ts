import { UNSAFE_ErrorResponseImpl as ErrorResponse, redirect } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { useSession } from '#app/browser/session/session.ts'
import { keepLoaded } from './keep-loaded.ts'

type Loader = () => Promise<{ name: string }>

const first = { name: 'first' }
const request = (path = '/page') => new Request(`https://jobs.example${path}`)
const resolving = async () => first
const rejecting = (error: unknown) => async () => Promise.reject(error)

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  useSession.setState(useSession.getInitialState())
})

test.each([new TypeError('Failed to fetch'), new ErrorResponse(503, 'Busy', null)])(
  'after %s the page keeps what it had, and the console tells',
  async (error) => {
    const load = keepLoaded<Loader>('The page')
    await load({ request: request(), serverLoader: resolving })
    const kept = await load({ request: request('/page?view=other'), serverLoader: rejecting(error) })
    expect(kept).toBe(first)
    expect(console.error).toHaveBeenCalledWith('The page couldn’t be loaded.', error)
  },
)

test.each([redirect('/'), new ErrorResponse(403, 'Forbidden', null), new ErrorResponse(404, 'Not Found', null)])(
  'an answer of the server is none (%#)',
  async (response) => {
    const load = keepLoaded<Loader>('The page')
    await load({ request: request(), serverLoader: resolving })
    await expect(load({ request: request(), serverLoader: rejecting(response) })).rejects.toBe(response)
  },
)

test('a first load, another page and an ended session keep nothing', async () => {
  const load = keepLoaded<Loader>('The page')
  const error = new TypeError('Failed to fetch')
  const fail = (path = '/page') => load({ request: request(path), serverLoader: rejecting(error) })
  await expect(fail()).rejects.toBe(error)
  await load({ request: request(), serverLoader: resolving })
  await expect(fail('/other')).rejects.toBe(error)
  useSession.setState({ me: null })
  await expect(fail()).rejects.toBe(error)
})
