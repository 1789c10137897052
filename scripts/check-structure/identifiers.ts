import { parseSync } from 'vite'

export interface Identifier {
  name: string
  line: number
}

export type Node = { type: string; start: number } & Record<string, unknown>

/** Without a library's names: read properties (`map.take(3)`), imports renamed on the spot. Throws `SyntaxError`. */
export function identifiersOf(path: string, source: string): Identifier[] {
  const { program, errors } = parseSync(path, source)
  const [error] = errors
  if (error) throw new SyntaxError(`${path}: ${error.message}`)
  const lines = lineCounter(source)
  const found: Identifier[] = []
  walk(program, undefined, '', (node, parent, key) => {
    const isRead = parent?.type === 'MemberExpression' && key === 'property' && parent.computed !== true
    const isRenamed = parent?.type === 'ImportSpecifier' && key === 'imported'
    const isName = node.type === 'Identifier' || node.type === 'PrivateIdentifier'
    if (isName && !isRead && !isRenamed) found.push({ name: String(node.name), line: lines(node.start) })
    return true
  })
  return found
}

export type Visit = (node: Node, parent: Node | undefined, key: string) => boolean

/** `visit` returns whether to go into the node. */
export function walk(value: unknown, parent: Node | undefined, key: string, visit: Visit): void {
  if (Array.isArray(value)) {
    for (const item of value) walk(item, parent, key, visit)
    return
  }
  if (!isNode(value)) return
  if (!visit(value, parent, key)) return
  for (const [name, child] of Object.entries(value)) {
    if (typeof child === 'object' && child !== null) walk(child, value, name, visit)
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/** Nodes come nearly in the order of the text, so each search starts where the last one ended. */
export function lineCounter(source: string): (offset: number) => number {
  let position = 0
  let line = 1
  return (offset) => {
    if (offset < position) [position, line] = [0, 1]
    for (; position < offset; position++) if (source[position] === '\n') line++
    return line
  }
}
