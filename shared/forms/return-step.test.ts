import { expect, test } from 'vitest'
import type { ReturnableOrder } from '#shared/entities/return.ts'
import { chooseExchange, getOpeningStep } from '#shared/forms/return-step.ts'

const piece = (size: 'M' | 'L'): ReturnableOrder['pieces'][number] => ({
  variantId: 'tee',
  size,
  name: '',
  colour: '',
  photo: null,
  paid: 1,
  newSizes: [
    { size: 'S', isOnHand: false },
    { size: 'XL', isOnHand: true },
  ],
})
const order: ReturnableOrder = {
  number: '1',
  deliveredAt: null,
  until: null,
  problem: null,
  pieces: [piece('M'), piece('L'), piece('L')],
  photosKey: null,
  left: 1,
  returns: [],
}
const asked = { item: 'tee.L', to: 'XL', reason: 'TOO_SMALL' }

test('[FIT-03k] an address chooses the exchange of the first such piece, with its reason', () => {
  expect(chooseExchange(order, asked)).toEqual({
    'piece.1.wish': 'EXCHANGE',
    'piece.1.newSize': 'XL',
    'piece.1.reason': 'TOO_SMALL',
  })
})

test('[FIT-03k] an address chooses neither what was not bought, is sold out nor is unknown', () => {
  expect(chooseExchange(order, { ...asked, item: 'tee.XL' })).toEqual({})
  expect(chooseExchange(order, { ...asked, item: null })).toEqual({})
  expect(chooseExchange(order, { ...asked, to: 'S' })).toEqual({})
  expect(chooseExchange(order, { ...asked, to: 'XXL' })).toEqual({})
  expect(chooseExchange(order, { ...asked, reason: 'BECAUSE' })).toEqual({
    'piece.1.wish': 'EXCHANGE',
    'piece.1.newSize': 'XL',
  })
})

test('[FIT-03k] an order with an open return is opened for the exchange of another piece, and shows how it stands otherwise', () => {
  const open = { ...order, returns: [{ state: 'AGREED' } as ReturnableOrder['returns'][number]] }
  const step = { access: {}, order: open, now: '2026-11-02T10:00:00Z', returnId: 'new' }
  expect(getOpeningStep({ ...step, chosen: chooseExchange(open, asked) }).step).toBe('choose')
  expect(getOpeningStep(step).step).toBe('sent')
})
