import { createHash } from 'node:crypto'

/**
 * The statements that run most often. They are prepared by name, once per connection, and PostgreSQL plans them once if the plan for
 * any values is as good as that for the given ones. tests/api/plans.postgres.test.ts checks the plan of each.
 */
export const hotStatements = [
  'list-page',
  'total',
  'category-total',
  'facets',
  'variant',
  'product',
  'siblings',
  'prices',
  'basket',
  'basket-add',
  'customer-details',
] as const
export type HotStatement = (typeof hotStatements)[number]

/** A connection remembers each prepared text. Filters make many different ones; those after the first are not prepared. */
const maxTexts = 300
const names = new Map<string, string>()

/** Returns the name under which a text is prepared: a name belongs to one text only. Undefined once there are too many texts. */
export const nameOf = (statement: HotStatement, text: string): string | undefined => {
  const known = names.get(text)
  if (known !== undefined || names.size >= maxTexts) return known
  const name = `${statement}-${createHash('sha256').update(text).digest('hex').slice(0, 12)}`
  names.set(text, name)
  return name
}
