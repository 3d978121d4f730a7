import * as z from 'zod/mini'

/** A number or a text: carriers send the same field as either. */
export const textOrNumber = z.pipe(z.union([z.string(), z.number()]), z.transform(String))

const anyRow = z.looseObject({})
/** Rows as a list, one row without a list, or nothing. */
export const rawRows = z.pipe(
  z.optional(z.nullable(z.union([z.array(anyRow), anyRow]))),
  z.transform((rows) => (Array.isArray(rows) ? rows : rows ? [rows] : [])),
)

/** Returns the rows that have the fields the shop needs. Drops the others, so that one broken row does not hide the rest. */
export function readableRows<Row extends z.ZodMiniType>(row: Row, raw: readonly object[]): z.output<Row>[] {
  return raw.flatMap((one) => {
    const parsed = row.safeParse(one)
    return parsed.success ? [parsed.data] : []
  })
}

/** Splits a list into parts of at most `size`. */
export function splitIntoChunks<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  )
}
