/** The product's tagline, word by word (specification, introduction). */
export const TAGLINE = 'Find your next dream job in Data, Data Science, Machine Learning and AI'

/** The two headings of home and jobs; which one a visit sees is its title variant (specification §1). */
export const HEADINGS = [TAGLINE, 'Every data and AI job worth your time, in one honest search'] as const
