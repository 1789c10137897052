export function logError(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: specification §8 logs some errors unseen; only this place does
  console.error(what, error)
}
