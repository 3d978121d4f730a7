import { sql } from 'drizzle-orm'
import type { Transaction } from '#database/client.ts'
import { listRows } from '#database/rows.ts'
import { locales } from '#shared/enums.ts'
import { AppError } from '#shared/errors.ts'
import { productTexts } from '#shared/rules/text-times.ts'

/** The variants that the public sees, or will see by itself: nothing may be lacking once that time has come. */
const isPublic = sql`(v.state = 'ACTIVE' or v.shows_at is not null)`

/**
 * Asserts that what the public sees of a product is complete: every text of a product with a variant that is ACTIVE or planned to be, and
 * the description of every photo of such a variant, in both languages. Drafts may lack them.
 * @param fileIds photos whose descriptions have changed: any such variant may show them
 * @throws AppError VALIDATION_ERROR, rule missing_on_site, for each text and each description that is missing
 */
export async function assertReadyForSite(
  tx: Transaction,
  productId: string,
  fileIds: readonly string[] = [],
): Promise<void> {
  const parts = productTexts.flatMap((text) => locales.map((locale) => ({ text, locale })))
  const texts = sql.join(
    parts.map(
      ({ text, locale }) =>
        sql`select ${`${text}.${locale}`} as field from products p where p.id = ${productId}
          and coalesce(p.${sql.identifier(text)} ->> ${locale}, '') = ''
          and exists (select from variants v where v.product_id = p.id and ${isPublic})`,
    ),
    sql` union all `,
  )
  const photos = sql.join(
    locales.map(
      (locale) =>
        sql`select distinct 'photos.' || f.id || '.alt.' || ${locale} as field
          from variants v join variant_photos ph on ph.variant_id = v.id join files f on f.id = ph.file_id
          where ${isPublic} and coalesce(f.alt ->> ${locale}, '') = ''
            and (v.product_id = ${productId} or f.id = any(${`{${fileIds.join(',')}}`}::uuid[]))`,
    ),
    sql` union all `,
  )
  const missing = await listRows<{ field: string }>(tx, sql`${texts} union all ${photos}`)
  if (missing.length)
    throw new AppError(
      'VALIDATION_ERROR',
      missing.map(({ field }) => ({ field, rule: 'missing_on_site' })),
    )
}
