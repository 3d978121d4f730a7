import { sql } from 'drizzle-orm'
import type { ChangeTransaction } from '#database/changes.ts'
import type { Queryable } from '#database/client.ts'
import { listRows } from '#database/rows.ts'
import { productPreviews, type PreviewedVariant } from '#database/schema/product-previews.ts'

/** How many previews of an administrator are kept. */
export const maxPreviews = 10

/** Stores a preview, in place of the administrator's oldest ones. Returns its id. */
export async function insertPreview(
  tx: ChangeTransaction,
  preview: Omit<typeof productPreviews.$inferInsert, 'id' | 'createdAt'>,
): Promise<string> {
  const { adminUserId } = preview
  await tx.execute(sql`delete from product_previews where id in (
    select id from product_previews where admin_user_id = ${adminUserId} order by created_at desc, id offset ${maxPreviews - 1})`)
  const [row] = await tx.insert(productPreviews).values(preview).returning({ id: productPreviews.id })
  return row!.id // one in, one out
}

/** Returns a variant of a preview, or undefined if there is none or it has expired, and the ids of all variants of the preview. */
export async function findPreviewedVariant(
  database: Queryable,
  { id, variantId, now }: { id: string; variantId: string; now: Date },
): Promise<{ replies: PreviewedVariant; variantIds: string[] } | undefined> {
  const [row] = await listRows<{ replies: PreviewedVariant | null; variantIds: string[] }>(
    database,
    sql`select variants -> ${variantId}::text as replies, array_to_json(array(select json_object_keys(variants))) as "variantIds"
      from product_previews where id = ${id} and expires_at > ${now.toISOString()}`,
  )
  return row?.replies ? { ...row, replies: row.replies } : undefined
}
