const BOT =
  /bot\b|bot[/_-]|crawl|spider|slurp|archiver|scrape|fetch|preview|headless|lighthouse|pagespeed|monitor|uptime|curl|wget|python|java\/|go-http|okhttp|axios|node|phantom|selenium|puppeteer|playwright|facebookexternalhit|whatsapp|embedly|feed|validator|gptbot|claudebot|ccbot/i

/** By what a client says of itself; browsers of people name themselves Mozilla. */
export function isBot(userAgent: string | null): boolean {
  return userAgent === null || !userAgent.startsWith('Mozilla/') || BOT.test(userAgent.slice(0, 500))
}
