import { counted, exactlyOne, type Figure, filesWith, isProduct, linesWith } from './figure.ts'
import type { Sources } from './import-graph.ts'

/** All but the check and its tests, which hold what they search for. */
const isSearched = (path: string) => !path.startsWith('scripts/check-structure/')
const isCode = (path: string) => isProduct(path) && isSearched(path)
const under = (folder: string) => (path: string) => path.startsWith(`${folder}/`) && isProduct(path)

/** Rules that are to stand in one place, and forms that are to be rare or absent. */
export function repeatFigures(sources: Sources): Figure[] {
  const files = (pattern: RegExp, within = isCode) => filesWith(sources, pattern, within)
  const lines = (pattern: RegExp, within = isCode) => linesWith(sources, pattern, within)
  return [
    exactlyOne('files of app/ that know section_changed', files(/section_changed/, under('app'))),
    counted('`instanceof AppError) throw` in app/', lines(/instanceof AppError\)\)? throw/, under('app')), 4),
    exactlyOne('files that know legally_in.length', files(/legally_in\.length/)),
    exactlyOne(
      'exported tokenizers',
      lines(/^export (?:async )?(?:function\*?|const) (?:tokeni[sz]e|cutTokens|cutAtoms)/),
    ),
    counted('`viewerId(` in server/', lines(/\bviewerId\(/, under('server')), 0),
    counted('`as number`', lines(/\bas number\b/), 29),
    counted('TODO and FIXME', lines(/\b(?:TODO|FIXME)\b/, isSearched), 0),
  ]
}
