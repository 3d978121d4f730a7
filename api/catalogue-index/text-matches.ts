import { matchMeanings, type TextMatch } from '#api/catalogue-index/match-meanings.ts'
import type { Snapshot } from '#api/catalogue-index/snapshot.ts'
import type { Meaning } from '#database/search/meaning.ts'

/** A search asks for a page and for its facets, and its next page has the same text. Each match takes one byte or two a row. */
const maxMatches = 4
const matchesBySnapshot = new WeakMap<Snapshot, Map<string, TextMatch>>()

/** Returns how the rows match these meanings. The latest texts are matched once, so the caller must not change the arrays. */
export function matchText(snapshot: Snapshot, meanings: readonly Meaning[]): TextMatch {
  const matches = matchesBySnapshot.get(snapshot) ?? new Map<string, TextMatch>()
  matchesBySnapshot.set(snapshot, matches)
  const key = JSON.stringify(meanings)
  const match = matches.get(key) ?? matchMeanings(snapshot, meanings)
  // The last one in the map was used last.
  matches.delete(key)
  matches.set(key, match)
  for (const oldest of [...matches.keys()].slice(0, -maxMatches)) matches.delete(oldest)
  return match
}

/** Forgets the matches of a snapshot. Must be called when its rows change. */
export function forgetMatches(snapshot: Snapshot): void {
  matchesBySnapshot.delete(snapshot)
}
