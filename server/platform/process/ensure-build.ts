import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { withFileLock } from './file-lock.ts'

export const PROJECT = fileURLToPath(new URL('../../..', import.meta.url))
export const BUILD = path.join(PROJECT, 'build')
const FINGERPRINT = path.join(BUILD, 'fingerprint')
const LOCK = path.join(PROJECT, '.react-router', 'build.lock')
/** All inputs of a build: Node runs the server's other files as they are. */
const SOURCES = [
  'app',
  'content',
  'domain',
  'public',
  'server/app.ts',
  'server/blog',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
]
const BUILD_TIMEOUT_MS = 300_000

/** By contents, not times: copying and cloning change times. */
export function sourceFingerprint(sources: readonly string[] = SOURCES): string {
  const digest = createHash('sha256')
  for (const file of sources.flatMap((source) => filesBelow(path.join(PROJECT, source))).sort()) {
    digest.update(path.relative(PROJECT, file)).update('\0').update(fs.readFileSync(file)).update('\0')
  }
  return digest.digest('hex')
}

/** Null before the first build. */
export function readBuildFingerprint(): string | null {
  return fs.existsSync(FINGERPRINT) ? fs.readFileSync(FINGERPRINT, 'utf8').trim() : null
}

export function writeFingerprint(fingerprint: string): void {
  fs.writeFileSync(FINGERPRINT, fingerprint)
}

/** Concurrent starts build once. */
export async function ensureBuild(print: (message: string) => void): Promise<void> {
  if (isFresh() || isDeployedWithoutTools()) return
  fs.mkdirSync(path.dirname(LOCK), { recursive: true })
  await withFileLock(LOCK, BUILD_TIMEOUT_MS, async () => {
    if (isFresh()) return
    print('Building the pages (takes a few seconds, only after changes) …')
    await runBuild()
  })
}

/** Throws with the build's whole output. */
async function runBuild(): Promise<void> {
  const build = spawn(process.execPath, [path.join(PROJECT, 'scripts/build.ts')], {
    cwd: PROJECT,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const abandon = () => void build.kill()
  process.once('exit', abandon)
  let output = ''
  for (const stream of [build.stdout, build.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const [code] = await once(build, 'close')
  process.off('exit', abandon)
  if (code !== 0) throw new Error(`The build failed:\n${output}`)
}

export function builtServerUrl(): string {
  return pathToFileURL(path.join(BUILD, 'server', 'index.js')).href
}

function isFresh(): boolean {
  return fs.existsSync(FINGERPRINT) && fs.readFileSync(FINGERPRINT, 'utf8') === sourceFingerprint()
}

/** A finished build without build tools (`npm ci --omit=dev`) is used as it is. */
function isDeployedWithoutTools(): boolean {
  return fs.existsSync(FINGERPRINT) && !fs.existsSync(path.join(PROJECT, 'node_modules', 'vite'))
}

function filesBelow(file: string): string[] {
  const stats = fs.statSync(file, { throwIfNoEntry: false })
  if (!stats) return []
  if (!stats.isDirectory()) return /\.test\.tsx?$/.test(file) ? [] : [file]
  return fs.readdirSync(file).flatMap((name) => filesBelow(path.join(file, name)))
}
