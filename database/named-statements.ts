import { createHash } from 'node:crypto'

/**
 * The statements that run most often. They are prepared by name, once per connection, and PostgreSQL plans them once if the plan for
 * any values is as good as that for the given ones. tests/api/plans.postgres.alone.test.ts checks the plan of each.
 */
export const hotStatements = [
  'list-page',
  'cards',
  'total',
  'category-total',
  'facets',
  'variant',
  'product',
  'siblings',
  'described-promotions',
  'promotions',
  'goes-with-colours',
  'goes-with',
  'goes-with-cards',
  'kinds',
  'prices',
  'basket',
  'basket-add',
  'customer-details',
] as const
export type HotStatement = (typeof hotStatements)[number]

/** A connection stores each prepared text. Filters make many different texts; those after the first are not prepared. */
const maxTexts = 300
const names = new Map<string, string>()

/** Returns the name under which a text is prepared: a name belongs to one text only. Undefined once there are too many texts. */
export function getStatementName(statement: HotStatement, text: string): string | undefined {
  const knownName = names.get(text)
  if (knownName !== undefined || names.size >= maxTexts) return knownName
  const name = `${statement}-${createHash('sha256').update(text).digest('hex').slice(0, 12)}`
  names.set(text, name)
  return name
}
