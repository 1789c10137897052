/** A `ref` that focuses a new element once. At module level, because a new function would be called at each render. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus()
