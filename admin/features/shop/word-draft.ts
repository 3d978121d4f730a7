import type { ShopProblem, ShopProblems } from '#admin/features/shop/shop-resource.ts'
import { toLine } from '#admin/features/shop/to-line.ts'
import type { SynonymInput } from '#shared/entities/admin/synonym.ts'

/** Words and their meanings as they are typed: separated by commas or lines. */
export interface WordDraft {
  readonly words: string
  readonly means: string
}

const maxPhrase = 60
const limits = { words: 200, means: 50 } as const

const toPhrases = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,\n]/)
      .map(toLine)
      .filter((phrase) => phrase !== ''),
  ),
]

const findProblem = (phrases: readonly string[], most: number): ShopProblem | undefined =>
  phrases.length > most ? 'many-phrases' : phrases.some(({ length }) => length > maxPhrase) ? 'long-phrase' : undefined

/** Reads the typed values. An empty meaning means that the shop sells no such thing. */
export function readWord(draft: WordDraft): { input: SynonymInput; problems: ShopProblems<WordDraft> } {
  const problems: ShopProblems<WordDraft> = {}
  const input = { words: toPhrases(draft.words), means: toPhrases(draft.means) }
  for (const field of ['words', 'means'] as const) {
    const problem = findProblem(input[field], limits[field])
    if (problem) problems[field] = problem
  }
  if (input.words.length === 0) problems.words = 'no-words'
  return { input, problems }
}
