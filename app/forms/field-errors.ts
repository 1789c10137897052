/** A message with the dotted path of its value; `''` for the form as a whole. */
export interface FieldError {
  path: string
  message: string
}

/** All messages in a form's tree of errors, in its order: each with its path, `education.0.level`. */
export function fieldErrorsIn(errors: object, above: readonly string[] = []): FieldError[] {
  const { message } = errors as { message?: unknown }
  if (typeof message === 'string') return [{ path: pathOf(above), message }]
  return Object.entries(errors)
    .filter(([key, inner]) => key !== 'ref' && key !== 'types' && typeof inner === 'object' && inner !== null)
    .flatMap(([key, inner]) => fieldErrorsIn(inner, [...above, key]))
}

/** What concerns a list as a whole, or the form, stands under `root`. */
function pathOf(steps: readonly string[]): string {
  return (steps.at(-1) === 'root' ? steps.slice(0, -1) : steps).join('.')
}

/** The nearest field at or above the path of an error; undefined when there is none. */
export function nearestField(path: string, fields: ReadonlySet<string>): string | undefined {
  const steps = path.split('.')
  const names = steps.map((_, index) => steps.slice(0, steps.length - index).join('.'))
  return names.find((name) => fields.has(name))
}
