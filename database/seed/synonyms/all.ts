import type { Transaction } from '#database/client.ts'
import { synonyms } from '#database/schema/synonyms.ts'
import { seedId } from '#database/seed/seed-id.ts'
import { clothesSynonyms } from '#database/seed/synonyms/clothes.ts'
import { colourSynonyms } from '#database/seed/synonyms/colours.ts'
import { fabricSynonyms } from '#database/seed/synonyms/fabrics.ts'
import { notSold } from '#database/seed/synonyms/not-sold.ts'
import { occasionSynonyms } from '#database/seed/synonyms/occasions.ts'
import type { SeedSynonym } from '#database/seed/synonyms/synonym.ts'

/** All synonyms that a new shop starts with. */
export const seedSynonyms: readonly SeedSynonym[] = [
  ...clothesSynonyms,
  ...colourSynonyms,
  ...fabricSynonyms,
  ...occasionSynonyms,
  ...notSold,
]

/** Writes the synonyms. Administrators change them later. */
export async function insertSynonyms(tx: Pick<Transaction, 'insert'>): Promise<void> {
  await tx.insert(synonyms).values(
    seedSynonyms.map(({ words, means }) => ({
      id: seedId(`synonym:${words.join()}`),
      words: [...words],
      means: [...means],
    })),
  )
}
