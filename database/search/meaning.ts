import type { Gender, Size } from '#shared/enums.ts'

/** Words as documents store them. */
export interface WordsMeaning {
  readonly is: 'words'
  /** In names. */
  readonly names: readonly string[]
  /** In descriptions. */
  readonly described: readonly string[]
  /** The prefixes of vendor codes. Only the database has all codes. */
  readonly codes: readonly string[]
  /** Not as written, but begun or misspelt. */
  readonly near: boolean
}

/** Returns the meaning of words. Omitted parts are empty. */
export function createWordsMeaning(words: Partial<Omit<WordsMeaning, 'is'>>): WordsMeaning {
  return {
    is: 'words',
    names: [],
    described: [],
    codes: [],
    near: false,
    ...words,
  }
}

/** The meaning of a part of a query. The API turns it into SQL. [CAT-07] */
export type Meaning =
  | WordsMeaning
  /** Keys of colours: those named so, those of the same family, those of a neighbouring family. */
  | { readonly is: 'colour'; readonly tiers: readonly (readonly string[])[] }
  /** One of these sizes, in stock. */
  | { readonly is: 'size'; readonly sizes: readonly Size[] }
  /** For whom, the best first. */
  | { readonly is: 'type'; readonly types: readonly Gender[] }
  | { readonly is: 'discounted' }
  /** Minor units. */
  | { readonly is: 'price'; readonly from: number | null; readonly to: number | null }
  /** Restricts nothing: 'clothes', «новинки». */
  | { readonly is: 'anything' }
  /** Names nothing that is sold. */
  | { readonly is: 'nothing' }
  | { readonly is: 'either'; readonly of: readonly Meaning[] }
  | { readonly is: 'every'; readonly of: readonly Meaning[] }
  | { readonly is: 'not'; readonly of: Meaning }

/** A part of a query: a word, or several that mean one thing. */
export interface QueryPart {
  /** As typed. */
  readonly typed: string
  readonly meaning: Meaning
  /** If all parts together find nothing, parts of a low weight are left out first. */
  readonly weight: number
  /** The known word that was probably meant, if this one is misspelt too far to be matched. */
  readonly correction?: string
}

/** Weights of the parts of a query: the kind of clothes has the highest, an unknown word none. */
export const weights = {
  unknown: 0,
  anything: 1,
  price: 2,
  discounted: 3,
  size: 4,
  type: 5,
  described: 6,
  colour: 7,
  name: 8,
} as const

export function getWeight(meaning: Meaning): number {
  switch (meaning.is) {
    case 'nothing':
      return weights.unknown
    case 'words':
      return meaning.names.length > 0 ? weights.name : weights.described
    case 'either':
    case 'every':
      return Math.max(weights.unknown, ...meaning.of.map(getWeight))
    case 'not':
      return weights.described
    default:
      return weights[meaning.is]
  }
}
