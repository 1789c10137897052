import { parseSync } from 'vite'

export interface Import {
  /** Null for a path composed at run time. */
  specifier: string | null
  line: number
}

type Node = { type: string; start: number } & Record<string, unknown>

/**
 * Every import of a TypeScript source, in every form: static, type-only, re-exported, `import()`, `import('…').Type`,
 * `import x = require('…')`, `require('…')` and `require.resolve('…')`. A file that does not parse is an error, never an empty list.
 */
export function importsOf(path: string, source: string): Import[] {
  const { program, errors } = parseSync(path, source)
  const [error] = errors
  if (error) throw new SyntaxError(`${path}: ${error.message}`)

  const found: Import[] = []
  walk(program, (node) => {
    const specifierNode = specifierNodeOf(node)
    if (specifierNode) found.push({ specifier: textOf(specifierNode), line: lineAt(source, node.start) })
  })
  return found
}

function specifierNodeOf(node: Node): Node | undefined {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
    case 'ImportExpression':
    case 'TSImportType':
      return asNode(node.source)
    case 'TSExternalModuleReference':
      return asNode(node.expression)
    case 'CallExpression':
      return isRequire(asNode(node.callee)) ? asNode((node.arguments as unknown[])[0]) : undefined
    default:
      return undefined
  }
}

function isRequire(callee: Node | undefined): boolean {
  if (callee?.type === 'MemberExpression') {
    return isRequire(asNode(callee.object)) && asNode(callee.property)?.name === 'resolve'
  }
  return callee?.type === 'Identifier' && callee.name === 'require'
}

function textOf(node: Node): string | null {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type !== 'TemplateLiteral') return null
  const quasis = node.quasis as { value: { cooked: string } }[]
  return quasis.length === 1 ? (quasis[0]?.value.cooked ?? null) : null
}

function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) walk(item, visit)
    return
  }
  const node = asNode(value)
  if (!node) return
  visit(node)
  for (const child of Object.values(node)) if (typeof child === 'object' && child !== null) walk(child, visit)
}

function asNode(value: unknown): Node | undefined {
  const isNode = typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
  return isNode ? (value as Node) : undefined
}

function lineAt(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length
}
