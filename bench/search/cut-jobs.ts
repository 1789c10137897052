import { fold } from '#domain/shared/fold.ts'
import { compileSchema } from '#server/search/index/compiled-schema.ts'
import type { TextKind } from '#server/search/text/skills/mentions.ts'
import type { TermSink } from '#server/search/text/terms.ts'
import type { TantivyCollection } from '../side-by-side/tantivy.ts'
import { type BenchJob, benchJobs, benchSchema, documentOf } from './documents.ts'
import { benchAnalyzer } from './engine.ts'
import type { BenchQuery } from './queries.ts'

const analyzer = benchAnalyzer()
const { texts: textFields } = compileSchema(benchSchema)

/** Jobs as the core indexes them: texts cut by its analyser, values folded. */
export const cutJobs: TantivyCollection<BenchJob, BenchQuery> = {
  name: 'jobs',
  source: benchJobs,
  prepared(job) {
    const { values } = documentOf(job)
    const texts = textFields.flatMap(({ name, textKind }) =>
      ([values[name] ?? []].flat() as string[]).map((text) => cut(text, textKind)),
    )
    return {
      key: Number(job.key),
      texts: texts.filter(({ terms }) => terms.length > 0),
      country: fold(job.country),
      city: fold(job.city),
      company_name: fold(job.company),
      seniority: fold(job.seniority),
      remote: job.remote,
      date: job.date,
    }
  },
  request(query) {
    if (query.kind !== 'search') throw new TypeError(`Not for Tantivy: ${query.label}`)
    const { words, isPhrase, remoteOnly, order } = query
    const slots = isPhrase ? analyzer.phrase(words) : analyzer.query(words)
    return {
      slots: slots.map(({ alternatives }) => alternatives.map(({ term }) => term)),
      isPhrase,
      remoteOnly,
      byRelevance: order === 'relevance',
    }
  },
}

function cut(text: string, kind: TextKind): { terms: string[]; positions: number[] } {
  const terms: string[] = []
  const positions: number[] = []
  const put = (term: string, position: number) => {
    // Two named terms of one concept can stand at the same word.
    for (let at = terms.length - 1; at >= 0 && positions[at] === position; at--) if (terms[at] === term) return
    terms.push(term)
    positions.push(position)
  }
  const sink: TermSink = {
    word: (word, position) => {
      for (const term of word.terms) put(term, position)
    },
    concept: ({ term }, position) => put(term, position),
  }
  analyzer.document(text, sink, kind)
  return { terms, positions }
}
