/** The demo shops: Ukraine, the United States, the second Ukrainian brand. */
export type SeedStorefront = 'ua' | 'us' | 'lan'
