import { sql, type SQL } from 'drizzle-orm'
import type { Transaction } from '#database/client.ts'
import { listRows } from '#database/rows.ts'
import { toUuidArray } from '#database/uuid-array.ts'
import { locales } from '#shared/enums.ts'
import { AppError } from '#shared/errors.ts'
import { productTexts } from '#shared/rules/text-times.ts'

/** Variants that are public, or that become public at a planned time. */
const isPublic = sql`(v.state = 'ACTIVE' or v.shows_at is not null)`

/**
 * Asserts that the public texts of products are complete in both languages: every text of a product with a variant that is ACTIVE or
 * planned to be, and the description of every photo of such a variant. Drafts may lack them.
 * @param fileIds photos whose descriptions have changed: any such variant may show them
 * @throws AppError VALIDATION_ERROR, rule missing_on_site, for each text and each description that is missing
 */
export async function assertReadyForSite(
  tx: Transaction,
  productIds: readonly string[],
  fileIds: readonly string[] = [],
): Promise<void> {
  const missing = await listRows<{ field: string }>(
    tx,
    sql`${missingTexts(productIds)} union all ${missingDescriptions(isOfProducts(productIds))}
      ${fileIds.length > 0 ? sql`union ${missingDescriptions(isOfFiles(fileIds))}` : sql``}`,
  )
  if (missing.length)
    throw new AppError(
      'VALIDATION_ERROR',
      missing.map(({ field }) => ({ field, rule: 'missing_on_site' })),
    )
}

/** Each text of products in each language that is missing, as the name of its field. */
const missingTexts = (productIds: readonly string[]): SQL => {
  const parts = productTexts.flatMap((text) =>
    locales.map((locale) => sql`(${`${text}.${locale}`}, p.${sql.identifier(text)} ->> ${locale})`),
  )
  return sql`select d.field from products p cross join lateral (values ${sql.join(parts, sql`, `)}) as d (field, words)
    where p.id = any(${toUuidArray(productIds)}) and coalesce(d.words, '') = ''
      and exists (select from variants v where v.product_id = p.id and ${isPublic})`
}

// Apart, so that each reads an index: a condition of both would read all photos.
const isOfProducts = (productIds: readonly string[]): SQL => sql`v.product_id = any(${toUuidArray(productIds)})`
const isOfFiles = (fileIds: readonly string[]): SQL => sql`f.id = any(${toUuidArray(fileIds)})`

/** The description of each photo of a public variant in each language that is missing. */
const missingDescriptions = (which: SQL): SQL => {
  const parts = locales.map((locale) => sql`(${locale}, f.alt ->> ${locale})`)
  return sql`select distinct 'photos.' || f.id || '.alt.' || d.locale as field
    from variants v join variant_photos ph on ph.variant_id = v.id join files f on f.id = ph.file_id
      cross join lateral (values ${sql.join(parts, sql`, `)}) as d (locale, words)
    where ${which} and ${isPublic} and coalesce(d.words, '') = ''`
}
