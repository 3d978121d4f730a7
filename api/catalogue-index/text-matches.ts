import { matchMeanings, type TextMatch } from '#api/catalogue-index/match-meanings.ts'
import type { Snapshot } from '#api/catalogue-index/snapshot.ts'
import type { Meaning } from '#database/search/meaning.ts'

/** A search asks for a page and for its facets, and its next page has the same text. Each match takes one byte or two a row. */
const maxMatches = 4

interface LatestMatches {
  /** The changes of the snapshot when they were made. */
  readonly changes: number
  /** By the meanings; the last one was used last. */
  readonly byText: Map<string, TextMatch>
}

const latest = new WeakMap<Snapshot, LatestMatches>()

/** Returns how the rows match these meanings. The latest texts are matched once, so the caller must not change the arrays. */
export function matchText(snapshot: Snapshot, meanings: readonly Meaning[]): TextMatch {
  const byText = getMatches(snapshot)
  const key = JSON.stringify(meanings)
  const match = byText.get(key) ?? matchMeanings(snapshot, meanings)
  byText.delete(key)
  byText.set(key, match)
  for (const oldest of [...byText.keys()].slice(0, -maxMatches)) byText.delete(oldest)
  return match
}

const getMatches = (snapshot: Snapshot): Map<string, TextMatch> => {
  const { changes } = snapshot
  const known = latest.get(snapshot)
  if (known?.changes === changes) return known.byText
  const byText = new Map<string, TextMatch>()
  latest.set(snapshot, { changes, byText })
  return byText
}
