import { data } from 'react-router'
import { ERRORS } from '#domain/shared/errors.ts'

/** Every other path (specification §2): there is no such page. */
export function loader(): never {
  throw data(ERRORS.not_found.text, { status: 404 })
}

export default function NotFound() {
  return null
}
