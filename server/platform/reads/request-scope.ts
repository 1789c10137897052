import { AsyncLocalStorage } from 'node:async_hooks'

/** One request. Outside of one (tasks, commands, the follower) everything is read from the primary. */
export interface RequestScope {
  /** The position after this person's last change; 0n when it does not matter. */
  written: bigint
  /** Set by `markChanged`. */
  hasChanged: boolean
}

const scopes = new AsyncLocalStorage<RequestScope | null>()

export function currentScope(): RequestScope | null {
  return scopes.getStore() ?? null
}

export function inScope<T>(scope: RequestScope | null, work: () => Promise<T>): Promise<T> {
  return scopes.run(scope, work)
}

/** The request changes what others read: its person then reads nothing older. */
export function markChanged(): void {
  const scope = currentScope()
  if (scope) scope.hasChanged = true
}
