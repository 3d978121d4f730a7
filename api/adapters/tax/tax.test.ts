import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openTax, type OpenTaxOptions } from '#api/adapters/open-tax.ts'
import { stripeTax } from '#api/adapters/tax/stripe-tax.ts'
import { startStripeTaxSimulator, type StripeTaxSimulator } from '#simulators/tax/stripe-tax.ts'
import { tableTax } from '#api/adapters/tax/table-tax.ts'
import type { TaxProvider, TaxRequest } from '#api/ports/tax.ts'

const states = ['CA', 'NY', 'WA', 'PA']
const log = { warn: vi.fn<() => void>() }
let simulator: StripeTaxSimulator
beforeAll(async () => {
  simulator = await startStripeTaxSimulator(() => new Date('2026-11-02T10:00:00Z'), states)
})
afterAll(() => simulator.close())
beforeEach(() => log.warn.mockClear())

const seattle = { country: 'US', state: 'WA', city: 'Seattle', address: '600 Pine Street', postcode: '98101' }
const request = (changes: Partial<TaxRequest> = {}): TaxRequest => ({
  currency: 'USD',
  address: seattle,
  items: [
    { reference: 'tee:M', quantity: 2, netMinor: 5599 },
    { reference: 'hoodie:L', quantity: 1, netMinor: 8250 },
  ],
  shippingMinor: 800,
  ...changes,
})

describe.each<[string, () => TaxProvider]>([
  ['the table of states', () => tableTax(states)],
  ['Stripe Tax', () => stripeTax(simulator.settings, log)],
])('tax by %s', (_name, open) => {
  const taxMinor = async (changes: Partial<TaxRequest> = {}) => {
    const answer = await open().calculate(request(changes))
    return answer.ok ? answer.tax.taxMinor : answer.reason
  }

  test('is of each item and of shipping, in minor units', async () => {
    // 6.5 % of 55.99, 82.50 and 8.00: 3.63935, 5.3625, 0.52.
    expect(await taxMinor()).toBe(364 + 536 + 52)
    expect(await taxMinor({ shippingMinor: 0 })).toBe(364 + 536)
  })

  test('accepts the name of the state and a long postal code', async () => {
    expect(await taxMinor({ address: { ...seattle, state: 'washington', postcode: '98101-1234' } })).toBe(952)
  })

  test('accepts an item that costs nothing and an address without a street', async () => {
    const items = [{ reference: 'a', quantity: 1, netMinor: 0 }]
    expect(await taxMinor({ items, shippingMinor: 0, address: { ...seattle, address: '' } })).toBe(0)
  })

  test('is nothing in a state without registration and in other countries', async () => {
    expect(await taxMinor({ address: { ...seattle, state: 'TX', postcode: '78701' } })).toBe(0)
    expect(await taxMinor({ address: { ...seattle, country: 'CA', state: 'ON', postcode: 'M5H 2N2' } })).toBe(0)
    expect(await taxMinor({ address: { ...seattle, country: 'MX', state: 'CMX', postcode: '06000' } })).toBe(0)
  })

  test.each([
    ['an unknown state', { state: 'Narnia' }],
    ['an unknown postal code', { postcode: '00000' }],
    ['a postal code of another state', { postcode: '10001' }],
  ])('cannot be calculated for %s', async (_what, wrong) => {
    expect(await taxMinor({ address: { ...seattle, ...wrong } })).toBe('ADDRESS')
    expect(log.warn).not.toHaveBeenCalled()
  })

  test('is recorded and given back; a repeated call changes nothing', async () => {
    const provider = open()
    const answer = await provider.calculate(request())
    if (!answer.ok) throw new Error(answer.reason)
    const orderId = crypto.randomUUID()
    const refund = { id: crypto.randomUUID(), amountMinor: 1000 }
    const reference = answer.tax.reference ?? 'none'
    const record = await provider.commit(reference, orderId)
    expect(await provider.commit(reference, orderId)).toBe(record)
    await provider.reverse(record, refund)
    await provider.reverse(record, refund)
  })
})

describe('the table of states', () => {
  test('gives an estimate, where the shop collects tax at all', async () => {
    const tax = tableTax(['WA'])
    const there = await tax.calculate(request())
    expect(there).toMatchObject({ ok: true, tax: { isEstimate: true, reference: null } })
    const elsewhere = await tax.calculate(request({ address: { ...seattle, state: 'OR', postcode: '97201' } }))
    expect(elsewhere).toEqual({ ok: true, tax: { taxMinor: 0, isEstimate: false, reference: null } })
  })
})

describe('Stripe Tax', () => {
  afterAll(() => simulator.setMood('WORKS'))

  test('gives no estimate, but a calculation that can be recorded', async () => {
    const answer = await stripeTax(simulator.settings, log).calculate(request())
    expect(answer).toMatchObject({ ok: true, tax: { isEstimate: false } })
    expect(simulator.records.calculations.has((answer.ok && answer.tax.reference) || '')).toBe(true)
  })

  test('holds one transaction per order and one reversal per refund', async () => {
    const provider = stripeTax(simulator.settings, log)
    const answer = await provider.calculate(request())
    const record = await provider.commit((answer.ok && answer.tax.reference) || '', 'order-1')
    await provider.commit((answer.ok && answer.tax.reference) || '', 'order-1')
    for (const id of ['refund-1', 'refund-1', 'refund-2']) await provider.reverse(record, { id, amountMinor: 1000 })
    const mine = [...simulator.records.transactions.values()].filter(({ id, origin }) => [id, origin].includes(record))
    expect(mine.map(({ type, reference, amount }) => [type, reference, amount])).toEqual([
      ['transaction', 'order-1', 5599 + 8250 + 800 + 952],
      ['reversal', 'refund-1', -1000],
      ['reversal', 'refund-2', -1000],
    ])
    await expect(provider.reverse(record, { id: 'refund-3', amountMinor: 14_000 })).rejects.toThrow()
  })

  test.each(['BROKEN', 'GARBAGE', 'SILENT'] as const)(
    'that is %s makes the tax unavailable, which is logged',
    async (mood) => {
      simulator.setMood(mood)
      const before = Date.now()
      expect(await stripeTax(simulator.settings, log).calculate(request())).toEqual({
        ok: false,
        reason: 'UNAVAILABLE',
      })
      expect(Date.now() - before).toBeLessThan(15_000)
      expect(log.warn).toHaveBeenCalledOnce()
      simulator.setMood('WORKS')
    },
    60_000,
  )

  test('with a wrong key, or at an address where nothing listens, is unavailable', async () => {
    for (const wrong of [{ secretKey: 'sk_test_wrong' }, { apiUrl: 'http://127.0.0.1:9' }]) {
      const provider = stripeTax({ ...simulator.settings, ...wrong }, log)
      expect(await provider.calculate(request())).toEqual({ ok: false, reason: 'UNAVAILABLE' })
      await expect(provider.commit('taxcalc_1', 'order-2')).rejects.toThrow()
    }
  })

  test('does not record an unknown calculation', async () => {
    await expect(stripeTax(simulator.settings, log).commit('taxcalc_unknown', 'order-3')).rejects.toThrow(/calculation/)
  })
})

describe('the shop’s provider', () => {
  const open = (settings: OpenTaxOptions['settings'], taxes = true, mode: OpenTaxOptions['mode'] = 'demo') =>
    openTax({ settings, storefront: { features: { taxes } }, mode, now: () => new Date('2026-11-02T10:00:00Z'), log })

  test('[CFG-02c] is none on a storefront without taxes, or if the settings say so', async () => {
    expect((await open({ kind: 'table', nexusStates: ['WA'] }, false)).provider).toBeUndefined()
    expect((await open({ kind: 'stripe', stripe: simulator.settings }, false)).provider).toBeUndefined()
    expect((await open({ kind: 'none' })).provider).toBeUndefined()
  })

  test.each([
    ['live', { kind: 'table' }, true, 1],
    ['live', { kind: 'table', nexusStates: ['WA'] }, true, 0],
    ['live', { kind: 'none' }, true, 0],
    ['live', { kind: 'table' }, false, 0],
    ['demo', { kind: 'table' }, true, 0],
  ] as const)(
    '%s: %o, with taxes %s, warns %i times that no tax is collected',
    async (mode, settings, taxes, times) => {
      await open(settings, taxes, mode)
      expect(log.warn).toHaveBeenCalledTimes(times)
    },
  )

  test('is the table, Stripe Tax by its key, or its simulator', async () => {
    const table = await open({ kind: 'table', nexusStates: ['WA'] })
    expect(await table.provider?.calculate(request())).toMatchObject({ tax: { taxMinor: 952, isEstimate: true } })
    const before = simulator.calls.length
    const stripe = await open({ kind: 'stripe', stripe: simulator.settings })
    expect(await stripe.provider?.calculate(request())).toMatchObject({ tax: { taxMinor: 952, isEstimate: false } })
    const simulated = await open({ kind: 'stripe', nexusStates: ['WA'] })
    expect(await simulated.provider?.calculate(request())).toMatchObject({ tax: { taxMinor: 952, isEstimate: false } })
    expect(simulator.calls).toHaveLength(before + 1)
    await simulated.close()
    expect(await simulated.provider?.calculate(request())).toEqual({ ok: false, reason: 'UNAVAILABLE' })
  })
})
