/** Other words for the demo shop's goods: Ukrainian, English and Russian. Other endings of the words match too. */
export interface SeedSynonym {
  readonly words: readonly string[]
  /** Their meanings in the shop's own words, one of these. Empty: it sells no such thing. */
  readonly means: readonly string[]
}
