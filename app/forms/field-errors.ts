/** `path` is dotted; `''` for the form as a whole. */
export interface FieldError {
  path: string
  message: string
  type: string
}

/** In the order of the form, each with its path: `education.0.level`. */
export function fieldErrorsIn(errors: object, above: readonly string[] = []): FieldError[] {
  const { message, type = '' } = errors as { message?: unknown; type?: string }
  if (typeof message === 'string') return [{ path: pathOf(above), message, type }]
  return Object.entries(errors)
    .filter(([key, inner]) => key !== 'ref' && key !== 'types' && typeof inner === 'object' && inner !== null)
    .flatMap(([key, inner]) => fieldErrorsIn(inner, [...above, key]))
}

/** Errors of a list as a whole, or of the form, are under `root`. */
function pathOf(steps: readonly string[]): string {
  return (steps.at(-1) === 'root' ? steps.slice(0, -1) : steps).join('.')
}

/** The nearest field at or above the path of an error; undefined without one. */
export function nearestField(path: string, fields: ReadonlySet<string>): string | undefined {
  const steps = path.split('.')
  const names = steps.map((_, index) => steps.slice(0, steps.length - index).join('.'))
  return names.find((name) => fields.has(name))
}
