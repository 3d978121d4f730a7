import { differByOne } from '#database/search/distance.ts'
import { listForms, type Reading } from '#database/search/forms.ts'
import { isWord, normalise } from '#database/search/letters.ts'
import { toTokens } from '#database/search/query.ts'
import { stopWords } from '#database/search/stop-words.ts'

/** Returns true if a text that is being typed may become one of these: each of its words is in them, begun or with one wrong letter. [CAT-07] */
export function matchesTexts(texts: readonly string[], typed: string): boolean {
  const words = texts.flatMap((text) => normalise(text).split(' ')).flatMap((word) => listForms(word))
  const tokens = toTokens(typed)
    .flatMap((token) => token.apart ?? [token])
    .filter((token) => !stopWords.has(token.typed))
  return tokens.length > 0 && tokens.every(({ readings }) => readings.some((reading) => isIn(words, reading)))
}

const isIn = (words: readonly string[], { forms, guessed }: Reading): boolean => {
  const [whole] = forms
  const [minBegun, minMisspelt] = guessed ? [4, 5] : [2, 4]
  return words.some(
    (word) =>
      forms.includes(word) ||
      (whole.length >= minBegun && word.startsWith(whole)) ||
      (whole.length >= minMisspelt && isWord(whole) && differByOne(word, whole)),
  )
}
