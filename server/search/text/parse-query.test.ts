import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { QueryNode } from '../query.ts'
import { parseQuery } from './parse-query.ts'

const text = (words: string): QueryNode => ({ kind: 'text', text: words })
const phrase = (words: string): QueryNode => ({ kind: 'phrase', text: words })
const not = (node: QueryNode): QueryNode => ({ kind: 'not', node })
const or = (...nodes: QueryNode[]): QueryNode => ({ kind: 'or', nodes })
const and = (...nodes: QueryNode[]): QueryNode => ({ kind: 'and', nodes })

describe('the query language', () => {
  test.each<[string, QueryNode | null]>([
    ['senior data engineer', text('senior data engineer')],
    ['"machine learning" engineer', and(phrase('machine learning'), text('engineer'))],
    ['python -java', and(text('python'), not(text('java')))],
    ['python -"big data"', and(text('python'), not(phrase('big data')))],
    ['senior python OR sql', and(text('senior'), or(text('python'), text('sql')))],
    ['a OR b OR c d', and(or(text('a'), text('b'), text('c')), text('d'))],
    ['"data lake" OR warehouse', or(phrase('data lake'), text('warehouse'))],
    ['sql OR -python', or(text('sql'), not(text('python')))],
    ['C++', text('C++')],
    ['.NET C#', text('.NET C#')],
    ['full-stack', text('full-stack')],
    ['this or that', text('this or that')],
  ])('%s', (typed, tree) => {
    expect(parseQuery(typed)).toEqual(tree)
  })

  test.each<[string, QueryNode | null]>([
    ['', null],
    ['   ', null],
    ['-', null],
    ['"', null],
    ['""', null],
    ['- - "" --', null],
    ['🚀 !!', null],
    ['OR', text('OR')],
    ['OR python', text('OR python')],
    ['python OR', text('python OR')],
    ['a OR OR b', text('a OR OR b')],
    ['"never closed', text('never closed')],
    ['a & (b', text('a (b')],
    ["o'reilly team:data", text("o'reilly team:data")],
    ['data\u0000scientist', text('data scientist')],
    ['--python', not(text('-python'))],
    ['عالم بيانات', text('عالم بيانات')],
  ])('is never an error: %j', (typed, tree) => {
    expect(parseQuery(typed)).toEqual(tree)
  })

  test('a query of any length is cut to a bounded tree', () => {
    const tree = parseQuery('a OR b -c "d e" '.repeat(1000))
    expect(JSON.stringify(tree).length).toBeLessThan(10_000)
    expect(JSON.stringify(parseQuery('x'.repeat(10_000))).length).toBeLessThan(2_100)
  })

  test('any text parses to null or to a tree with a word in every leaf', () => {
    const pieces = fc.constantFrom(
      '"',
      '-',
      'OR',
      ' ',
      'a',
      'C++',
      '\u0000',
      '🚀',
      'ע',
      '-"',
      '" OR "',
      '(',
      '\\',
      '\ud800',
    )
    const typed = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(pieces).map((list) => list.join('')),
    )
    fc.assert(
      fc.property(typed, (query) => {
        const tree = parseQuery(query)
        if (tree) expect(leaves(tree).every((leaf) => /[\p{L}\p{N}]/u.test(leaf))).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})

function leaves(node: QueryNode): string[] {
  if (node.kind === 'and' || node.kind === 'or') return node.nodes.flatMap(leaves)
  return 'node' in node ? leaves(node.node) : [node.text]
}
