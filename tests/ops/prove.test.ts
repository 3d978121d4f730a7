import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Charge } from '#ops/prove/books.ts'
import { countFaults, listStock, toUnitKey, type Facts } from '#ops/prove/invariants.ts'
import { readPlan } from '#ops/prove/plan.ts'
import type { Query } from '#ops/kit/query.ts'
import { lastPayment, openPayingShop, placeOrderBy, type PayingShop } from '#tests/support/paying-shop.ts'

describe('npm run prove counts what is wrong', () => {
  let payingShop: PayingShop
  let query: Query
  let facts: Facts
  let paid: { id: string; charge: Charge }
  let held: string

  beforeAll(async () => {
    payingShop = await openPayingShop('ua')
    const { driver } = payingShop.shop.client
    if (driver.kind !== 'embedded') throw new Error('this suite runs on the embedded database')
    query = async <Row extends object>(text: string, values: readonly unknown[] = []) =>
      (await driver.pglite.query<Row>(text, [...values])).rows
    const units = new Map((await listStock(query)).map((row) => [toUnitKey(row), row.quantity + row.held]))
    const { id } = await placeOrderBy(payingShop, 'LIQPAY')
    await payingShop.payerMeets(id, 'paid')
    const { method, reference, amountMinor, currency } = await lastPayment(payingShop, id)
    paid = { id, charge: { method, reference, amountMinor, currency, refundedMinor: 0 } }
    held = (await placeOrderBy(payingShop, 'LIQPAY')).id
    // The queue of a test shop only records its jobs.
    await query('create schema pgboss')
    await query('create table pgboss.job (name text, state text)')
    facts = {
      query,
      units,
      charges: [paid.charge],
      mails: new Map([
        [`order-paid.${id}@localhost`, 1],
        [`order-notice.${id}@localhost`, 1],
      ]),
      demoOrders: [],
      now: payingShop.clock.now,
      wasKilled: false,
    }
  })
  afterAll(() => payingShop.close())

  /** Returns the faults after some rows were changed. The changes are undone. */
  const countAfter = async (statements: readonly string[], changed: Partial<Facts> = {}): Promise<string[]> => {
    await query('begin')
    try {
      for (const statement of statements) await query(statement)
      return await countFaults({ ...facts, ...changed })
    } finally {
      await query('rollback')
    }
  }

  test('nothing, if nothing is', async () => {
    expect(await countAfter([])).toEqual([])
  })

  const otherCharge = (): Charge => ({ ...paid.charge, reference: 'SH-10001-2' })
  const breaks: readonly {
    what: string
    invariant: string
    statements?: () => string[]
    facts?: () => Partial<Facts>
  }[] = [
    {
      what: 'a unit that nobody bought is gone',
      invariant: 'stock on hand',
      statements: () => [
        `update stock set quantity = quantity - 1 where (variant_id, size) in
          (select variant_id, size from order_items where order_id = '${paid.id}')`,
      ],
    },
    {
      what: 'a unit has gone without a movement',
      invariant: 'the movements of each size',
      statements: () => [
        'alter table stock disable trigger stock_movements_follow_stock',
        `update stock set quantity = quantity - 1 where (variant_id, size) in
          (select variant_id, size from order_items where order_id = '${paid.id}')`,
      ],
    },
    {
      what: 'two movements changed places',
      invariant: 'the movements of each size',
      statements: () => [
        `insert into stock_movements (variant_id, size, "by", "left", reason)
          select m.variant_id, m.size, b.units, 1000, 'CORRECTION' from stock_movements m, (values (3), (-3)) as b(units)
            where m.order_id = '${paid.id}'`,
      ],
    },
    {
      what: 'an order holds a unit that was not taken off the stock',
      invariant: 'stock on hand',
      statements: () => [`update order_items set quantity = quantity + 1 where order_id = '${paid.id}'`],
    },
    {
      what: 'a charge was never recorded',
      invariant: 'every charge belongs',
      statements: () => [
        `update payments set state = 'WAITING', completed_at = null, is_counted = false where order_id = '${paid.id}'`,
        `update orders set paid_minor = 0 where id = '${paid.id}'`,
      ],
    },
    {
      what: 'a charge belongs to no payment',
      invariant: 'every charge belongs',
      facts: () => ({ charges: [paid.charge, otherCharge()] }),
    },
    {
      what: 'a cancelled order keeps its money',
      invariant: 'every charge belongs',
      statements: () => [`update orders set status = 'CANCELED' where id = '${paid.id}'`],
    },
    {
      what: 'an order was charged twice',
      invariant: 'no order keeps two charges',
      statements: () => [
        `insert into payments (order_id, place, method, amount_minor, currency, state, reference, completed_at)
          select order_id, 2, method, amount_minor, currency, 'COMPLETED', 'SH-10001-2', now()
          from payments where order_id = '${paid.id}'`,
      ],
      facts: () => ({ charges: [paid.charge, otherCharge()] }),
    },
    {
      what: 'an order counts as paid without a charge',
      invariant: 'what counts as paid',
      facts: () => ({ charges: [] }),
    },
    {
      what: 'a hold has not ended in time',
      invariant: 'no hold is past',
      statements: () => [`update orders set held_until = '2020-01-01' where id = '${held}'`],
    },
    {
      what: 'a placed order has no items',
      invariant: 'no order is half made',
      statements: () => [`delete from order_items where order_id = '${held}'`],
    },
    {
      what: 'a code that can be used once was used twice',
      invariant: 'no promo code',
      statements: () => [
        `with code as (insert into promo_codes (name, type, discount, state, max_uses)
            values ('ONCE', 'PERCENTAGE', 10, 'ACTIVE', 1) returning id)
          insert into promo_code_uses (promo_code_id, order_id)
            select code.id, o.id from code, orders o where o.id in ('${paid.id}', '${held}')`,
      ],
    },
    { what: 'a paid order was not mailed', invariant: 'every order is mailed', facts: () => ({ mails: new Map() }) },
    {
      what: 'the shop was not mailed about a paid order',
      invariant: 'no mail “notice”',
      facts: () => ({ mails: new Map([[`order-paid.${paid.id}@localhost`, 1]]) }),
    },
    {
      what: 'a mail arrived twice',
      invariant: 'every order is mailed',
      facts: () => ({
        mails: new Map([
          [`order-paid.${paid.id}@localhost`, 2],
          [`order-notice.${paid.id}@localhost`, 1],
        ]),
      }),
    },
    {
      what: 'a job was given up',
      invariant: 'no job is given up',
      statements: () => [`insert into pgboss.job values ('order-mail', 'failed')`],
    },
  ]
  test.each(breaks)('if $what', async ({ invariant, statements, facts: changed }) => {
    const faults = await countAfter(statements?.() ?? [], changed?.())
    expect(faults.join('\n')).toContain(invariant)
  })

  test('words choose what is tried', () => {
    const { shops } = readPlan(['short', 'embedded', 'last-unit'])
    expect(shops.map(({ database, sequences }) => [database, sequences.map(({ name }) => name)])).toEqual([
      ['embedded', ['last-unit']],
    ])
    expect(() => readPlan(['lastunit'])).toThrow('lastunit')
  })

  test('what ends the PostgreSQL server runs on one of its own', () => {
    const { shops } = readPlan(['postgresql', 'ua'])
    const names = shops.map(({ hasOwnServer, sequences }) => [hasOwnServer, sequences.map(({ name }) => name)] as const)
    expect(names.map(([hasOwnServer]) => hasOwnServer)).toEqual([false, true])
    expect(names[0]?.[1]).not.toContain('restarted')
    expect(names[1]?.[1]).toEqual(['restarted'])
  })
})
