import { parseSync } from 'vite'

export interface Identifier {
  name: string
  line: number
}

type Node = { type: string; start: number } & Record<string, unknown>

/** Without a library's names: read properties (`map.take(3)`), imports renamed on the spot. Throws `SyntaxError`. */
export function identifiersOf(path: string, source: string): Identifier[] {
  const { program, errors } = parseSync(path, source)
  const [error] = errors
  if (error) throw new SyntaxError(`${path}: ${error.message}`)
  const lines = lineCounter(source)
  const found: Identifier[] = []
  walk(program, undefined, '', (node, parent, key) => {
    if (node.type !== 'Identifier' && node.type !== 'PrivateIdentifier') return
    if (parent?.type === 'MemberExpression' && key === 'property' && parent.computed !== true) return
    if (parent?.type === 'ImportSpecifier' && key === 'imported') return
    found.push({ name: String(node.name), line: lines(node.start) })
  })
  return found
}

function walk(
  value: unknown,
  parent: Node | undefined,
  key: string,
  visit: (node: Node, parent: Node | undefined, key: string) => void,
): void {
  if (Array.isArray(value)) {
    for (const item of value) walk(item, parent, key, visit)
    return
  }
  if (!isNode(value)) return
  visit(value, parent, key)
  for (const [name, child] of Object.entries(value)) {
    if (typeof child === 'object' && child !== null) walk(child, value, name, visit)
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/** Nodes come nearly in the order of the text, so each search starts where the last one ended. */
function lineCounter(source: string): (offset: number) => number {
  let position = 0
  let line = 1
  return (offset) => {
    if (offset < position) [position, line] = [0, 1]
    for (; position < offset; position++) if (source[position] === '\n') line++
    return line
  }
}
