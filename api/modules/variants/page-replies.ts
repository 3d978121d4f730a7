import { encode } from 'zod/mini'
import { describePromotions } from '#api/modules/promo-codes/describe-promotions.ts'
import { listGoingWith } from '#api/modules/variants/goes-with.queries.ts'
import { findProduct } from '#api/modules/variants/products.queries.ts'
import { toListing } from '#api/modules/variants/sql-index.ts'
import { toFoundVariant } from '#api/modules/variants/to-variant.ts'
import { toDetails } from '#api/modules/variants/variant-details.ts'
import { listCardsByIds, listSiblings } from '#api/modules/variants/variants.queries.ts'
import { relatedLimit } from '#api/modules/variants/variants.service.ts'
import type { Shop } from '#api/shop.ts'
import type { Queryable } from '#database/client.ts'
import type { PreviewedVariant, VariantReplies } from '#database/schema/product-previews.ts'
import { readVariant, searchRandomVariants } from '#shared/endpoints/catalogue.ts'
import { locales, type Locale } from '#shared/enums.ts'

/**
 * Returns the replies that the pages of visible variants of one product read about them, by variant and language: the variant, and what goes
 * well with it. One statement at a time, so that it can run inside a transaction and see what only the transaction sees.
 */
export async function readPageReplies(
  { now, storefront, database }: Pick<Shop, 'now' | 'storefront'> & { database: Queryable },
  productId: string,
  ids: readonly string[],
): Promise<Record<string, PreviewedVariant>> {
  const product = await findProduct(database, productId)
  const siblings = await listSiblings(database, productId)
  const replies: [string, PreviewedVariant][] = []
  for (const row of await listCardsByIds(database, ids)) {
    const goingWith = await listGoingWith(database, row.id, {
      wanted: toListing({ text: undefined }).where,
      limit: relatedLimit,
    })
    const byLanguage: [Locale, VariantReplies][] = []
    for (const locale of locales) {
      const reader = { locale, storefront }
      const promotions = await describePromotions({ database, now, storefront }, row.id, locale)
      const entities = goingWith.map((one) => toFoundVariant(one, reader))
      byLanguage.push([
        locale,
        {
          variant: encode(readVariant.reply, toDetails({ row, product, siblings, promotions }, reader)),
          related: encode(searchRandomVariants.reply, { entities, total: entities.length }),
        },
      ])
    }
    replies.push([row.id, Object.fromEntries(byLanguage) as Record<Locale, VariantReplies>]) // one of each language
  }
  return Object.fromEntries(replies)
}
