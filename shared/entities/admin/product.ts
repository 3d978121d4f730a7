import * as z from 'zod/mini'
import { id, line } from '#shared/entities/common.ts'
import { baseFields, bothLanguages, createChange, draftLanguages } from '#shared/entities/resource.ts'
import { genders, sizes } from '#shared/enums.ts'

/** The size table: each row has one number in centimetres per size. */
export const measurements = z
  .strictObject({
    sizes: z.array(z.enum(sizes)).check(z.maxLength(sizes.length)),
    rows: z
      .array(
        z.strictObject({
          label: bothLanguages(60),
          values: z.array(z.number().check(z.minimum(0), z.maximum(1000))).check(z.maxLength(sizes.length)),
        }),
      )
      .check(z.maxLength(20)),
  })
  .check(
    z.refine(({ sizes: columns, rows }) => rows.every(({ values }) => values.length === columns.length), {
      error: 'each row has a number for each size',
      path: ['rows'],
    }),
  )

export const productInput = z.strictObject({
  categoryId: id,
  vendorCode: line(40),
  type: z.enum(genders),
  name: bothLanguages(200),
  description: bothLanguages(5000),
  composition: bothLanguages(500),
  care: bothLanguages(1000),
  measurements,
})
export type ProductInput = z.infer<typeof productInput>
export const productChange = createChange(productInput)
/** The texts of a product as they are stored: those of a draft may be empty. */
export const draftTexts = {
  name: draftLanguages(200),
  description: draftLanguages(5000),
  composition: draftLanguages(500),
  care: draftLanguages(1000),
}
export const adminProduct = z.extend(productInput, { ...draftTexts, ...baseFields })
export type AdminProduct = z.infer<typeof adminProduct>
