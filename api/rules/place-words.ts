import { toSound } from '#database/search/alphabets.ts'
import { normalise } from '#database/search/letters.ts'

/**
 * Returns the words of a city or street in one spelling, separated by spaces: 'Кам’янець-Подільський', 'камянець подільский' and
 * 'Kamianets-Podilskyi' are the same. Doubled letters count once, so that 'Odessa' is 'Одеса'. Stored words and typed
 * ones are compared in this spelling. [CHK-01]
 */
export function placeWords(text: string): string {
  return normalise(text.replaceAll('№', ' '))
    .split(' ')
    .map((word) => toSound(word).replaceAll(/(\p{L})\1+/gu, '$1'))
    .filter((word) => word !== '')
    .join(' ')
}
