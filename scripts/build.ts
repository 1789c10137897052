/** `npm run build`: pages and server by React Router, compressed browser files, a fingerprint of the sources, the fixed article. */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { BUILD, PROJECT, sourceFingerprint, writeFingerprint } from '#server/platform/process/ensure-build.ts'
import { compressFolder } from './compress.ts'
import { prerenderArticle } from './prerender.ts'

// Taken first: what changes during the build must be built again.
const fingerprint = sourceFingerprint()
fs.rmSync(path.join(BUILD, 'fingerprint'), { force: true })
const tool = path.join(PROJECT, 'node_modules/@react-router/dev/bin.cjs')
const build = spawnSync(process.execPath, [tool, 'build'], {
  cwd: PROJECT,
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'production' },
})
if (build.status !== 0) process.exit(build.status ?? 1)
compressFolder(path.join(BUILD, 'client'))
writeFingerprint(fingerprint) // the page names its build
try {
  await prerenderArticle()
} catch (error) {
  fs.rmSync(path.join(BUILD, 'fingerprint'))
  throw error
}
