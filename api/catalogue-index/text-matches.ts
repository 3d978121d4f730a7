import { joinMatches, matchMeanings, type TextMatch } from '#api/catalogue-index/match-meanings.ts'
import type { Snapshot } from '#api/catalogue-index/snapshot.ts'
import type { Meaning } from '#database/search/meaning.ts'

/**
 * A search asks for a page and for its facets, its next page has the same text, and a search that leaves out words has the others again.
 * Each match takes one byte or two a row.
 */
const maxMatches = 8

interface LatestMatches {
  /** The changes of the snapshot when they were made. */
  readonly changes: number
  /** By the meanings; the last one was used last. */
  readonly byText: Map<string, TextMatch>
}

const latest = new WeakMap<Snapshot, LatestMatches>()

/** Returns how the rows match these meanings. The latest texts and words are matched once, so the caller must not change the arrays. */
export function matchText(snapshot: Snapshot, meanings: readonly Meaning[]): TextMatch {
  const byText = getMatches(snapshot)
  const key = JSON.stringify(meanings)
  const match = byText.get(key) ?? matchWords(snapshot, meanings)
  byText.delete(key)
  byText.set(key, match)
  for (const oldest of [...byText.keys()].slice(0, -maxMatches)) byText.delete(oldest)
  return match
}

const matchWords = (snapshot: Snapshot, meanings: readonly Meaning[]): TextMatch =>
  meanings.length > 1
    ? joinMatches(
        snapshot,
        meanings.map((meaning) => matchText(snapshot, [meaning])),
      )
    : matchMeanings(snapshot, meanings)

const getMatches = (snapshot: Snapshot): Map<string, TextMatch> => {
  const { changes } = snapshot
  const known = latest.get(snapshot)
  if (known?.changes === changes) return known.byText
  const byText = new Map<string, TextMatch>()
  latest.set(snapshot, { changes, byText })
  return byText
}
