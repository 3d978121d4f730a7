import { expect, test } from 'vitest'
import { checkNumbers, layOut, type SheetOrder } from '#admin/features/packing/parcel-numbers.ts'

const orders: SheetOrder[] = [
  { _id: 'a', number: 'SH-1', shippingKind: 'BRANCH' },
  { _id: 'b', number: 'SH-2', shippingKind: 'POST' },
  { _id: 'c', number: 'SH-3', shippingKind: 'COURIER' },
]
const check = (typed: Record<string, string>, ...accepted: string[]) =>
  Object.fromEntries(checkNumbers(orders, typed, new Set(accepted)))

test('a number of a known carrier is ready, however it is spaced', () => {
  expect(check({ a: '20 4515 4115 6740', b: '0500712840190' })).toEqual({
    a: { state: 'READY', carrier: 'NOVA_POSHTA' },
    b: { state: 'READY', carrier: 'UKRPOSHTA' },
    c: { state: 'EMPTY' },
  })
})

test('says how many digits are missing, and what it does not know', () => {
  expect(check({ a: '2045154115674', b: '05007', c: '1234' })).toEqual({
    a: { state: 'SHORT', missing: 1 },
    b: { state: 'SHORT', missing: 8 },
    c: { state: 'UNKNOWN' },
  })
})

test('the number of another carrier than the delivery’s is to be checked, and can be accepted', () => {
  expect(check({ a: '0500712840190' })['a']).toEqual({ state: 'MISMATCH', carrier: 'UKRPOSHTA' })
  expect(check({ a: '0500712840190', c: '1234' }, 'a', 'c')).toMatchObject({
    a: { state: 'READY', carrier: 'UKRPOSHTA' },
    c: { state: 'READY', carrier: null },
  })
})

test('the same number twice names the order that has it first', () => {
  expect(check({ a: '20451541156740', c: '20 4515 4115 6740' })).toMatchObject({
    a: { state: 'READY' },
    c: { state: 'DUPLICATE', of: 'SH-1' },
  })
})

test('a pasted column is laid out from the row on, and two columns by the orders that they name', () => {
  expect(layOut(orders, 1, '111\r\n222\n')).toEqual({ typed: { b: '111', c: '222' } })
  expect(layOut(orders, 1, 'sh-3\t333\nSH-1\t111')).toEqual({ typed: { c: '333', a: '111' } })
})

test('more rows than the sheet has, and unknown orders, put nothing in', () => {
  expect(layOut(orders, 2, '1\n2')).toEqual({ pasted: 2, free: 1 })
  expect(layOut(orders, 0, 'SH-1\t1\nSH-9\t2')).toEqual({ unknown: ['SH-9'] })
})
