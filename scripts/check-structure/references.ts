import { counted, type Figure } from './figure.ts'
import type { Sources } from './import-graph.ts'

/** The texts that comments refer to. */
export interface References {
  product: string
  productDecisions: string
  decisionFiles: readonly string[] // file names in docs/decisions
}

/**
 * `specification §4` is a heading of docs/product.md, `decision 3` one of docs/product-decisions.md, `decision 0040` a
 * file of docs/decisions.
 */
export function referenceFigures(sources: Sources, texts: References): Figure[] {
  const isCode = (path: string) => /^(app|server|domain|scripts|bench|tests)\//.test(path)
  const found = [...sources]
    .filter(([path]) => isCode(path))
    .flatMap(([path, source]) => referencesIn(source).map((reference) => ({ path, reference })))
  const targets = targetsOf(texts)
  const lost = found.filter(({ reference }) => !targets.has(reference))
  return [
    counted(
      'references to a text that is not there',
      lost.map(({ path, reference }) => `${path}: ${reference}`),
      0,
    ),
    { name: 'references to a text', aim: '–', value: String(found.length), isMet: true, offenders: [] },
  ]
}

const NAMED_FILE = /`((?:app|server|domain|scripts|bench|tests|docs)\/[\w./$-]+)`/g

/** By their whole path, e.g. as the test that shows something. */
export function namedFiles(documents: Readonly<Record<string, string>>, exists: (path: string) => boolean): Figure {
  const lost = Object.entries(documents).flatMap(([document, text]) =>
    [...text.matchAll(NAMED_FILE)].filter(([, path = '']) => !exists(path)).map(([, path]) => `${document}: ${path}`),
  )
  return counted('files that documents name and that are not there', lost, 0)
}

const REFERENCE = /\b(specification) §(\d+)|\b(decision) (\d{4}|\d{1,2})\b/gi

/** Line ends and the stars of a comment may be inside a reference. */
function referencesIn(source: string): string[] {
  const text = source.replace(/\s*\n\s*(?:\*|\/\/)?\s*/g, ' ')
  return [...text.matchAll(REFERENCE)].map(([, specification, section, , decision]) =>
    specification ? `specification §${section}` : `decision ${decision}`,
  )
}

function targetsOf({ product, productDecisions, decisionFiles }: References): Set<string> {
  return new Set([
    ...headings(product).map((section) => `specification §${section}`),
    ...headings(productDecisions).map((section) => `decision ${section}`),
    ...decisionFiles.map((name) => `decision ${name.slice(0, 4)}`),
  ])
}

const headings = (text: string) => [...text.matchAll(/^#+ (\d+)\./gm)].map(([, section]) => section)
