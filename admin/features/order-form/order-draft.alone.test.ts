import { expect, test, vi } from 'vitest'
import { listMissing, toDraft, toEdit, type OrderDraft } from '#admin/features/order-form/order-draft.ts'

vi.mock('#admin/settings.ts', async () => ({
  storefront: (await import('#shared/storefronts/all.ts')).storefronts.ua,
}))

const draft: OrderDraft = {
  items: [],
  text: {
    ...toDraft().text,
    lastName: 'Романюк',
    firstName: 'Віталій',
    phone: '095 555 01 46',
    city: 'Львів',
    branchNumber: '14',
    address: 'вулиця Зелена, 5',
    shippingMethodId: 'method',
  },
}
const change = (text: Partial<OrderDraft['text']>): OrderDraft => ({ ...draft, text: { ...draft.text, ...text } })

test('an edit has only the groups of fields that staff changed', () => {
  expect(toEdit(draft, draft, 'BRANCH')).toEqual({})
  expect(toEdit(change({ firstName: 'Олег ' }), draft, 'BRANCH')).toEqual({
    customer: { firstName: 'Олег', lastName: 'Романюк', email: null, phone: '+380955550146' },
  })
})

test('an address has the fields that its method asks for, and all of them if the shop no longer offers the method', () => {
  const moved = change({ city: 'Київ' })
  expect(toEdit(moved, draft, 'BRANCH').shippingInfo).toEqual({ country: 'UA', city: 'Київ', branchNumber: '14' })
  expect(toEdit(moved, draft, null).shippingInfo).toEqual({
    country: 'UA',
    city: 'Київ',
    branchNumber: '14',
    address: 'вулиця Зелена, 5',
  })
})

test('a discount needs a reason, and an order items', () => {
  expect(listMissing(change({ discount: '100' }), 'BRANCH')).toEqual(['items', 'discountReason'])
  expect(toEdit(change({ discount: '100,50', discountReason: 'Брак' }), draft, 'BRANCH').discount).toEqual({
    amount: 100.5,
    reason: 'Брак',
  })
})
