import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** What OpenSearch 3 needs. */
const OLDEST_JAVA = 21
const SOURCES = path.join(import.meta.dirname, 'node')
const MACHINES = '/usr/lib/jvm'

/** Downloads and classes, kept between runs. */
const cacheFolder = () => process.env.OPENSEARCH_CACHE ?? path.join(tmpdir(), 'argmax-opensearch')

export interface InstalledOpenSearch {
  java: string
  classPath: string
}

/** Fetches the artifacts with Maven and compiles the node, once for each version of the sources. Or why it can't. */
export function installOpenSearch(): InstalledOpenSearch | { obstacle: string } {
  const home = javaHome()
  if (!home) return { obstacle: `no Java ${OLDEST_JAVA} or later with a compiler (JAVA_HOME, ${MACHINES})` }
  const folder = cacheFolder()
  const [lib, classes] = [path.join(folder, 'lib'), path.join(folder, 'classes')]
  const installed = { java: path.join(home, 'bin/java'), classPath: `${classes}:${path.join(lib, '*')}` }
  const pom = path.join(folder, 'pom.xml')
  const sourcesFile = path.join(folder, 'installed')
  const sources = ['pom.xml', 'SearchNode.java', 'log4j2.properties']
  const expected = sources.map((name) => readFileSync(path.join(SOURCES, name), 'utf8')).join('\n')
  if (existsSync(sourcesFile) && readFileSync(sourcesFile, 'utf8') === expected) return installed
  mkdirSync(classes, { recursive: true })
  copyFileSync(path.join(SOURCES, 'pom.xml'), pom)
  const fetched = run('mvn', ['-q', '-B', '-f', pom, 'dependency:copy-dependencies', `-DoutputDirectory=${lib}`])
  if (fetched) return { obstacle: `Maven can’t fetch the artifacts of OpenSearch (${fetched})` }
  const source = path.join(SOURCES, 'SearchNode.java')
  const compiled = run(path.join(home, 'bin/javac'), ['-proc:none', '-cp', path.join(lib, '*'), '-d', classes, source])
  if (compiled) return { obstacle: `the node can’t be compiled (${compiled})` }
  copyFileSync(path.join(SOURCES, 'log4j2.properties'), path.join(classes, 'log4j2.properties'))
  writeFileSync(sourcesFile, expected)
  return installed
}

/** Null: it worked. */
function run(program: string, args: readonly string[]): string | null {
  const { status, error, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  if (status === 0) return null
  return error?.message ?? `${stdout}${stderr}`.trim().split('\n')[0] ?? `exit code ${status}`
}

function javaHome(): string | null {
  const known = existsSync(MACHINES) ? readdirSync(MACHINES).map((name) => path.join(MACHINES, name)) : []
  return [process.env.JAVA_HOME ?? '', ...known].find((home) => home !== '' && isUsable(home)) ?? null
}

function isUsable(home: string): boolean {
  const { status, stdout } = spawnSync(path.join(home, 'bin/javac'), ['-version'], { encoding: 'utf8' })
  return status === 0 && Number(stdout.match(/javac (\d+)/)?.[1]) >= OLDEST_JAVA
}
