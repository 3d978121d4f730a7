import { sql } from 'drizzle-orm'
import type { UseCase } from '#api/http/use-case.ts'
import { readWhole } from '#api/modules/products/read-whole-product.ts'
import { insertWhole } from '#api/modules/products/write-whole-product.ts'
import { runOnce } from '#api/modules/staff-calls/run-once.ts'
import { lockWords } from '#api/modules/variants/variant-words.ts'
import type { Transaction } from '#database/client.ts'
import { listRows } from '#database/rows.ts'
import type { WholeProduct, WholeProductInput } from '#shared/entities/admin/whole-product.ts'
import type * as calls from '#shared/endpoints/admin-whole-products.ts'
import type { Translated } from '#shared/enums.ts'
import { cutText } from '#shared/rules/cut-text.ts'

const maxCodeLength = 40
const maxNameLength = 200

/** Copies a product with its variants: hidden, without units. [ADM-10] */
export const copyWholeProduct: UseCase<typeof calls.copyWholeProduct> = (shop, admin, { params: { id } }) =>
  shop.change((tx) =>
    runOnce(shop, tx, admin, { call: 'copyWholeProduct', id }, async () => {
      const original = await readWhole(shop, tx, id)
      const number = await findFreeNumber(tx, original)
      return insertWhole(shop, tx, admin, toCopy(original, number, shop.now().toISOString()))
    }),
  )

const toCopy = (original: WholeProduct, number: number, publishedAt: string): WholeProductInput => ({
  categoryId: original.categoryId,
  vendorCode: toCode(original.vendorCode, number),
  type: original.type,
  name: toCopyName(original.name),
  description: original.description,
  composition: original.composition,
  care: original.care,
  careSymbols: original.careSymbols,
  tags: original.tags,
  weights: original.weights,
  fibres: original.fibres,
  measurements: original.measurements,
  variants: original.variants.map((variant) => ({
    colourId: variant.colourId,
    state: 'INACTIVE',
    vendorCode: toCode(variant.vendorCode, number),
    price: variant.price,
    discountPrice: null,
    comingSoon: variant.comingSoon,
    heroPosition: null,
    publishedAt,
    sizes: variant.sizes.map(({ value }) => ({ value, quantity: 0 })),
    photos: variant.photos.map(({ fileId, view }) => ({ fileId, view })),
  })),
})

/** A name that is empty in a language stays so. */
const toCopyName = ({ uk, en }: Translated): Translated => ({
  uk: uk && `${cutText(uk, maxNameLength - 8)} (копія)`,
  en: en && `${cutText(en, maxNameLength - 7)} (copy)`,
})

const toCode = (code: string, number: number): string => {
  const end = `-${number}`
  return cutText(code, maxCodeLength - end.length) + end
}

const mostCopies = 500

/** Returns the first number, from 2 on, with which no vendor code of the copy exists. Two copies at once differ: the words are locked. */
const findFreeNumber = async (tx: Transaction, { vendorCode, variants }: WholeProduct): Promise<number> => {
  await lockWords(tx)
  const codes = [vendorCode, ...variants.map((variant) => variant.vendorCode)]
  const numbers = Array.from({ length: mostCopies }, (_, index) => index + 2)
  const wanted = numbers.flatMap((number) => codes.map((code) => toCode(code, number)))
  const list = JSON.stringify(wanted)
  const taken = await listRows<{ code: string }>(
    tx,
    sql`with wanted as (select jsonb_array_elements_text(${list}::jsonb) as code)
      select code from wanted where exists (select from products p where p.vendor_code = code)
        or exists (select from variants v where v.vendor_code = code)`,
  )
  const used = new Set(taken.map(({ code }) => code))
  return numbers.find((number) => codes.every((code) => !used.has(toCode(code, number)))) ?? mostCopies + 2
}
