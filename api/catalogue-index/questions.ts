import { countKinds } from '#api/catalogue-index/count-kinds.ts'
import { countColumnFacets, countTotal } from '#api/catalogue-index/count-columns.ts'
import type { FacetFilters, FacetOptions } from '#api/catalogue-index/facet-counts.ts'
import { findIds, type IdPage } from '#api/catalogue-index/find-ids.ts'
import { findTextPage, scoreMeanings } from '#api/catalogue-index/find-text.ts'
import type { Snapshot } from '#api/catalogue-index/snapshot.ts'
import { matchText } from '#api/catalogue-index/text-matches.ts'
import type { Filter } from '#shared/entities/search.ts'
import type { Meaning } from '#database/search/meaning.ts'

/** The meanings of a text; undefined: all rows are searched. */
interface WithText {
  readonly meanings: readonly Meaning[] | undefined
}

interface TotalQuestion extends WithText {
  readonly filter: Filter | undefined
  readonly byProduct: boolean
}

interface FacetsQuestion extends WithText {
  readonly filters: FacetFilters
  readonly options: FacetOptions
}

interface ScoreQuestion {
  readonly filter: Filter | undefined
  readonly meanings: readonly Meaning[]
  readonly corrected: readonly Meaning[]
}

interface FindingQuestion {
  /** The meanings of each text. */
  readonly texts: readonly (readonly Meaning[])[]
}

interface KindsQuestion {
  readonly meanings: readonly Meaning[]
  readonly limit: number
}

/**
 * Answers each question from the listings in memory. Questions and answers are plain data, so that they can be sent to a thread. The
 * columns must hold every field that a question names: see `isAnswered`, `areFacetsAnswered`, `isMeaningHeld` and `getSortOrder`.
 */
export const questions = {
  findIds: ({ columns, sorted }: Snapshot, page: IdPage) => findIds(columns, sorted, page),
  findTextPage,
  countTotal: (snapshot: Snapshot, { filter, byProduct, meanings }: TotalQuestion) =>
    countTotal(snapshot.columns, filter, byProduct, matchRows(snapshot, meanings)),
  countFacets: (snapshot: Snapshot, { filters, options, meanings }: FacetsQuestion) =>
    countColumnFacets(snapshot.columns, filters, options, matchRows(snapshot, meanings)),
  scoreMeanings: (snapshot: Snapshot, { filter, meanings, corrected }: ScoreQuestion) =>
    scoreMeanings(snapshot, filter, meanings, corrected),
  countKinds: (snapshot: Snapshot, { meanings, limit }: KindsQuestion) => countKinds(snapshot, meanings, limit),
  listFinding: (snapshot: Snapshot, { texts }: FindingQuestion) =>
    texts.map((meanings) => countKinds(snapshot, meanings, 1).length > 0),
} as const

const matchRows = (snapshot: Snapshot, meanings: WithText['meanings']): Uint8Array | undefined =>
  meanings && matchText(snapshot, meanings).nearness

export type QuestionName = keyof typeof questions
export type Question<Name extends QuestionName> = Parameters<(typeof questions)[Name]>[1]
export type Answer<Name extends QuestionName> = ReturnType<(typeof questions)[Name]>

/** Returns the answer of one snapshot. */
export function answerQuestion<Name extends QuestionName>(
  snapshot: Snapshot,
  name: Name,
  question: Question<Name>,
): Answer<Name> {
  const answer = questions[name] as (snapshot: Snapshot, question: Question<Name>) => Answer<Name> // of this name
  return answer(snapshot, question)
}

/** The listings of the shop in memory, in this thread or in another one. */
export interface ListingsInMemory {
  /**
   * Answers a question with every change that was published before the call. Undefined while searches must read the database: the
   * listings are still being read, they are too many, or changes of other processes may be missed.
   */
  readonly ask: <Name extends QuestionName>(name: Name, question: Question<Name>) => Promise<Answer<Name> | undefined>
  /** Returns the number of listings in memory; 0 while SQL answers. */
  readonly countRows: () => number
  readonly close: () => Promise<void>
}
