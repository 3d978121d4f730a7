import fc from 'fast-check'
import { sql, type SQL } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listRows } from '#database/rows.ts'
import type { Size } from '#shared/enums.ts'
import { ignoreUndone, listWrongTotals, Undone } from '#tests/support/category-totals.ts'
import { newGuest } from '#tests/support/guest.ts'
import { placeOrder, prepareOrder } from '#tests/support/order.ts'
import { setUnits } from '#tests/support/stock.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const testShop = await openShopFixture()

/** Returns the id of one row of a table, in the order of the ids. */
const nth = (table: 'categories' | 'products' | 'variants', number: number): SQL => {
  const from = sql.raw(table)
  return sql`(select id from ${from} order by id limit 1 offset ${number} % greatest((select count(*) from ${from}), 1))`
}
const otherState = sql`case state when 'ACTIVE' then 'INACTIVE' else 'ACTIVE' end`

/** No variant of an order can be deleted. */
const isOrdered = sql`exists (select 1 from order_items i where i.variant_id = variants.id)`

/** Changes of a range by two numbers that choose rows. */
const changes = {
  'the state of a variant': (a) => sql`update variants set state = ${otherState} where id = ${nth('variants', a)}`,
  'the states of many variants': (a) =>
    sql`update variants set state = ${otherState} where hashtext(id::text) % 5 = ${a % 5}`,
  'the price of a variant': (a, b) =>
    sql`update variants set price_minor = ${100_000 + b}, discount_price_minor = null where id = ${nth('variants', a)}`,
  'the product of a variant': (a, b) =>
    sql`update variants set product_id = one.id from (select ${nth('products', b)} as id) one where variants.id = ${nth('variants', a)}
      and not exists (select 1 from variants o where o.product_id = one.id and o.colour_id = variants.colour_id)`,
  'the category of a product': (a, b) =>
    sql`update products set category_id = ${nth('categories', b)} where id = ${nth('products', a)}`,
  'the categories of many products': (a, b) =>
    sql`update products set category_id = ${nth('categories', b)} where hashtext(id::text) % 7 = ${a % 7}`,
  'the state of a category': (a) => sql`update categories set state = ${otherState} where id = ${nth('categories', a)}`,
  'a new category': (a) =>
    sql`insert into categories (name, lead, state, position) select name, lead, 'ACTIVE', ${a} from categories limit 1`,
  'categories without products are deleted': () =>
    sql`delete from categories where not exists (select 1 from products p where p.category_id = categories.id)`,
  'a variant in a new product': (a, b) => sql`
    with made as (
      insert into products (category_id, vendor_code, type, name, description, composition, care, measurements)
      select ${nth('categories', b)}, gen_random_uuid()::text, type, name, description, composition, care, measurements
      from products where id = ${nth('products', a)} returning id)
    insert into variants (product_id, colour_id, state, vendor_code, price_minor, published_at)
    select made.id, colour_id, 'ACTIVE', gen_random_uuid()::text, price_minor, published_at
    from made, variants where variants.id = ${nth('variants', a)}`,
  'a deleted variant': (a) => sql`delete from variants where id = ${nth('variants', a)} and not ${isOrdered}`,
  'a deleted product': (a) => sql`delete from products where id = ${nth('products', a)}
    and not exists (select 1 from variants where product_id = products.id and ${isOrdered})`,
} satisfies Record<string, (a: number, b: number) => SQL>

const number = fc.nat(1000)
const change = fc.tuple(fc.constantFrom(...(Object.keys(changes) as (keyof typeof changes)[])), number, number)

test('orders, stock and prices do not write the totals of categories', async () => {
  const { database } = testShop.shop
  const versions = () =>
    listRows(database, sql`select category_id, xmin::text, xmax::text from category_totals order by category_id`)
  const [one] = await listRows<{ id: string; size: Size }>(
    database,
    sql`select l.variant_id as id, s.size from listings l join stock s using (variant_id) where l.visible and not l.coming_soon limit 1`,
  )
  const { id: variantId, size } = one!
  await setUnits(testShop, variantId, size, 1)
  const before = await versions()
  const guest = newGuest(testShop.server)
  const id = await prepareOrder(guest, [{ variantId, size, quantity: 1 }])
  expect((await placeOrder(guest, id)).status).toBe(200)
  await database.execute(
    sql`update variants set price_minor = 123400, discount_price_minor = null where id = ${variantId}`,
  )
  expect(
    await listRows(
      database,
      sql`select price_minor, on_hand & size_bit(${size}) as bit from listings where variant_id = ${variantId}`,
    ),
  ).toEqual([{ price_minor: 123_400, bit: 0 }])
  expect(await versions()).toEqual(before)
})

test.each(['products where id', 'variants where product_id'])(
  'a statement that deletes from %s counts the category once',
  async (rows) => {
    const { database } = testShop.shop
    const deleted = database.transaction(async (tx) => {
      const [product] = await listRows<{ id: string; variants: number }>(
        tx,
        sql`select l.product_id as id, count(*)::int as variants from listings l join variants on variants.id = l.variant_id
        where l.visible group by l.product_id having not bool_or(${isOrdered}) order by variants desc limit 1`,
      )
      expect(product!.variants).toBeGreaterThan(1)
      await tx.execute(sql`create table counted (category_id uuid)`)
      await tx.execute(
        sql`create function note_count() returns trigger language plpgsql as $$ begin insert into counted values (new.category_id); return new; end $$`,
      )
      await tx.execute(
        sql`create trigger note_count after update on category_totals for each row execute function note_count()`,
      )
      await tx.execute(sql`delete from ${sql.raw(rows)} = ${product!.id}`)
      expect(await listRows(tx, sql`select count(*)::int as times from counted`)).toEqual([{ times: 1 }])
      expect(await listWrongTotals(tx)).toEqual([])
      throw new Undone()
    })
    await deleted.catch(ignoreUndone)
  },
)

test('the totals of categories equal a count after any transactions of changes, committed or rolled back', async () => {
  const { database } = testShop.shop
  expect((await listRows(database, sql`select 1 from category_totals where variants > 0`)).length).toBeGreaterThan(5)
  const transaction = fc.record({ isUndone: fc.boolean(), made: fc.array(change, { minLength: 1, maxLength: 5 }) })
  await fc.assert(
    fc.asyncProperty(fc.array(transaction, { minLength: 1, maxLength: 4 }), async (transactions) => {
      const wrong: unknown[] = []
      for (const { isUndone, made } of transactions) {
        await database
          .transaction(async (tx) => {
            for (const [name, a, b] of made) await tx.execute(changes[name](a, b))
            wrong.push(...(await listWrongTotals(tx)))
            if (isUndone) throw new Undone()
          })
          .catch(ignoreUndone)
        wrong.push(...(await listWrongTotals(database)))
      }
      expect(wrong).toEqual([])
    }),
    { numRuns: 40, seed: 29 },
  )
})
