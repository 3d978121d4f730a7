import { expect, test } from 'vitest'
import { emptyPromo, findStanding, readDraft, type PromoDraft } from '#admin/features/promo-codes/promo-draft.ts'
import type { AdminPromoCode } from '#shared/entities/admin/promo-code.ts'

const fromLocal = (local: string) => `${local}:00.000Z`
const read = (changes: Partial<PromoDraft>) =>
  readDraft({ ...emptyPromo, name: ' зима ', discount: '15', ...changes }, fromLocal)

test('what is typed becomes a code in capitals, and empty fields no limits', () => {
  expect(read({ discount: '15 %', endsAt: '2026-12-01T00:00' })).toEqual({
    problems: {},
    input: {
      name: 'ЗИМА',
      title: null,
      type: 'PERCENTAGE',
      discount: 15,
      minApplyPrice: null,
      maxDiscount: null,
      state: 'ACTIVE',
      startsAt: null,
      endsAt: '2026-12-01T00:00:00.000Z',
      take: null,
      pay: null,
      isAutomatic: false,
      maxUses: null,
      perCustomer: null,
      variantIds: [],
      shippingMethodIds: [],
    },
  })
})

test.each<[Partial<PromoDraft>, object]>([
  [{ name: ' ' }, { name: 'no-name' }],
  [{ discount: '' }, { discount: 'no-percent' }],
  [{ discount: '12,5' }, { discount: 'no-percent' }],
  [{ discount: '101' }, { discount: 'no-percent' }],
  [{ type: 'AMOUNT', discount: '0' }, { discount: 'no-amount' }],
  [{ type: 'AMOUNT', discount: '1,234' }, {}],
  [{ minApplyPrice: 'багато' }, { minApplyPrice: 'no-money' }],
  [{ maxDiscount: '0' }, { maxDiscount: 'no-money' }],
  [{ type: 'AMOUNT', maxDiscount: '0' }, {}],
  [{ maxUses: '0' }, { maxUses: 'no-count' }],
  [{ perCustomer: '1.5' }, { perCustomer: 'no-count' }],
  [{ startsAt: '2026-12-01T00:00', endsAt: '2026-12-01T00:00' }, { endsAt: 'ends-first' }],
  [{ take: '3', pay: '2' }, {}],
  [{ take: '1', pay: '1' }, { take: 'no-take' }],
  [{ take: '21', pay: '1' }, { take: 'no-take' }],
  [{ take: '3' }, { pay: 'no-pay' }],
  [{ take: '3', pay: '3' }, { pay: 'no-pay' }],
  [{ pay: '2' }, { take: 'no-take' }],
  [{ type: 'AMOUNT', take: '3', pay: '3' }, {}],
  [{ type: 'PRODUCT_VARIANT' }, { variantIds: 'no-pieces' }],
  [{ type: 'PRODUCT_VARIANT', variantIds: ['a'] }, {}],
])('%j is marked as %j', (typed, problems) => {
  expect(read(typed).problems).toEqual(problems)
})

test('[ADM-31d] a promotion has no limits, and an amount no groups', () => {
  const named = { isAutomatic: 'yes', nameEn: 'Winter' }
  expect(read({ ...named, maxUses: 'x', perCustomer: '1' })).toMatchObject({
    problems: {},
    input: { isAutomatic: true, maxUses: null, perCustomer: null },
  })
  expect(read({ type: 'AMOUNT', take: '3', pay: '2' }).input).toMatchObject({ take: null, pay: null })
})

test('[ADM-31k] a promotion has a name in each language, and is listed by the Ukrainian one', () => {
  expect(read({ isAutomatic: 'yes', name: ' Три за дві ', nameEn: '3 for 2 ' }).input).toMatchObject({
    name: 'ТРИ ЗА ДВІ',
    title: { uk: 'Три за дві', en: '3 for 2' },
  })
  expect(read({ isAutomatic: 'yes', nameEn: ' ' }).problems).toEqual({ nameEn: 'no-english' })
})

test('[ADM-31r] free delivery is of a promotion alone, and of its methods', () => {
  const free = { isAutomatic: 'yes', nameEn: 'Week', type: 'SHIPPING', discount: 'x', take: '3', maxDiscount: 'x' }
  expect(read({ ...free, shippingMethodIds: ['a'] })).toMatchObject({
    problems: {},
    input: { type: 'SHIPPING', discount: 100, take: null, maxDiscount: null, shippingMethodIds: ['a'] },
  })
  expect(read(free).problems).toEqual({ shippingMethodIds: 'no-methods' })
  const coded = read({
    ...free,
    isAutomatic: 'no',
    discount: '15',
    take: '',
    maxDiscount: '',
    shippingMethodIds: ['a'],
  })
  expect(coded).toMatchObject({ problems: {}, input: { type: 'PERCENTAGE', shippingMethodIds: [] } })
})

test('the pieces belong to a code for chosen pieces alone', () => {
  expect(read({ variantIds: ['a'] }).input.variantIds).toEqual([])
})

const code = (facts: Partial<AdminPromoCode>): AdminPromoCode => ({
  _id: 'id',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...read({}).input,
  maxDiscount: null,
  startsAt: null,
  endsAt: null,
  maxUses: null,
  perCustomer: null,
  title: null,
  take: null,
  pay: null,
  isAutomatic: false,
  shippingMethodIds: [],
  isPersonal: false,
  uses: 3,
  discountGiven: 0,
  sold: 0,
  ...facts,
})
test.each<[Partial<AdminPromoCode>, string]>([
  [{}, 'on'],
  [{ state: 'INACTIVE' }, 'off'],
  [{ startsAt: '2026-12-02T00:00:00.000Z' }, 'planned'],
  [{ endsAt: '2026-12-01T00:00:00.000Z' }, 'over'],
  [{ endsAt: '2026-12-01T00:00:00.001Z' }, 'on'],
  [{ maxUses: 3 }, 'used-up'],
  [{ maxUses: 4 }, 'on'],
])('a code with %j is %s', (facts, standing) => {
  expect(findStanding(code(facts), Date.parse('2026-12-01T00:00:00.000Z'))).toBe(standing)
})
