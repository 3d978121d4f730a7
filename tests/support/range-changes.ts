import { sql, type SQL } from 'drizzle-orm'
import type { ChangeTransaction } from '#database/changes.ts'
import { listRows } from '#database/rows.ts'
import type { ChangeTopic } from '#shared/change-topics.ts'
import { sizes } from '#shared/enums.ts'

/** Returns the id of one row of a table, in the order of the ids. */
const nth = (table: 'categories' | 'products' | 'variants' | 'colours', number: number): SQL => {
  const from = sql.raw(table)
  return sql`(select id from ${from} order by id limit 1 offset ${number} % greatest((select count(*) from ${from}), 1))`
}
const otherState = sql`case state when 'ACTIVE' then 'INACTIVE' else 'ACTIVE' end`
const isOrdered = sql`exists (select 1 from order_items i where i.variant_id = variants.id)`

/** A statement that changes the range and returns the id of the changed row, and the topic under which the shop publishes it. */
type RangeChange = readonly [topic: ChangeTopic, statement: (a: number, b: number) => SQL]

/** Changes of a range by two numbers that choose rows and values. */
export const rangeChanges = {
  'the state of a variant': [
    'variant',
    (a) => sql`update variants set state = ${otherState} where id = ${nth('variants', a)} returning id`,
  ],
  // Few prices and dates, so that many are equal.
  'the price of a variant': [
    'price',
    (a, b) =>
      sql`update variants set price_minor = ${100_000 + (b % 4) * 10_000}, discount_price_minor = ${b % 3 === 0 ? 90_000 : null}
        where id = ${nth('variants', a)} returning id`,
  ],
  'the date of a variant': [
    'variant',
    (
      a,
      b,
    ) => sql`update variants set published_at = '2026-10-01T10:00:00.123456Z'::timestamptz + ${b % 3} * interval '1 microsecond',
      coming_soon = ${b % 2 === 0}, hero_position = ${b % 5 === 0 ? 1 : null} where id = ${nth('variants', a)} returning id`,
  ],
  'the product of a variant': [
    'variant',
    (a, b) =>
      sql`update variants set product_id = one.id from (select ${nth('products', b)} as id) one where variants.id = ${nth('variants', a)}
        and not exists (select 1 from variants o where o.product_id = one.id and o.colour_id = variants.colour_id) returning variants.id`,
  ],
  'the category and the type of a product': [
    'product',
    (a, b) =>
      sql`update products set category_id = ${nth('categories', b)}, type = ${['MALE', 'FEMALE', 'OTHER'][b % 3]} where id = ${nth('products', a)} returning id`,
  ],
  // The words of another one, as a new name has them.
  'the words of a variant': [
    'variant',
    (a, b) => sql`
      update variants set words = other.words, name_words = other.name_words from variants other
      where other.id = ${nth('variants', b)} and variants.id = ${nth('variants', a)} returning variants.id`,
  ],
  'the words of a category': [
    'category',
    (a, b) => sql`
      with renamed as (
        update variants set words = other.words, name_words = other.name_words from variants other, products p
        where other.id = ${nth('variants', b)} and p.id = variants.product_id and p.category_id = ${nth('categories', a)})
      select ${nth('categories', a)} as id`,
  ],
  'the units of a size': [
    'availability',
    (a, b) =>
      sql`update stock set quantity = ${b % 2 === 0 ? 0 : 3} where variant_id = ${nth('variants', a)} and size = ${sizes[b % sizes.length]} returning variant_id as id`,
  ],
  'all units of a variant': [
    'availability',
    (a, b) =>
      sql`update stock set quantity = ${b % 2 === 0 ? 0 : 3} where variant_id = ${nth('variants', a)} returning variant_id as id`,
  ],
  'a new size': [
    'variant',
    (a, b) =>
      sql`insert into stock (variant_id, size, quantity) values (${nth('variants', a)}, ${sizes[b % sizes.length]}, ${b % 3}) on conflict do nothing returning variant_id as id`,
  ],
  'the key of a colour': [
    'colour',
    (a, b) => sql`update colours set key = ${`colour-${a}-${b}`} where id = ${nth('colours', a)} returning id`,
  ],
  'a variant in a new product': [
    'variant',
    (a, b) => sql`
      with made as (
        insert into products (category_id, vendor_code, type, name, description, composition, care, measurements)
        select ${nth('categories', b)}, gen_random_uuid()::text, type, name, description, composition, care, measurements
        from products where id = ${nth('products', a)} returning id)
      insert into variants (product_id, colour_id, state, vendor_code, price_minor, published_at)
      select made.id, colour_id, 'ACTIVE', gen_random_uuid()::text, price_minor, published_at
      from made, variants where variants.id = ${nth('variants', a)} returning id`,
  ],
  'a deleted variant': [
    'variant',
    (a) => sql`delete from variants where id = ${nth('variants', a)} and not ${isOrdered} returning id`,
  ],
  'a deleted product': [
    'product',
    (a) => sql`delete from products where id = ${nth('products', a)}
      and not exists (select 1 from variants where product_id = products.id and ${isOrdered}) returning id`,
  ],
} satisfies Record<string, RangeChange>
export type RangeChangeName = keyof typeof rangeChanges

/** Changes the range and publishes the changes, as a use case does. */
export const changeRange = async (
  tx: ChangeTransaction,
  name: RangeChangeName,
  a: number,
  b: number,
): Promise<void> => {
  const [topic, write] = rangeChanges[name]
  for (const { id } of await listRows<{ id: string }>(tx, write(a, b))) tx.publish(topic, id)
}
