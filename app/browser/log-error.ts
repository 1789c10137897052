export function logError(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the specification asks for the console; this is the one place that writes there
  console.error(what, error)
}
