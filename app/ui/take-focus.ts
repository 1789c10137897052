/** As a `ref`: what appears takes the focus, once. It stands outside every component, because a new function is called at each render. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus()
