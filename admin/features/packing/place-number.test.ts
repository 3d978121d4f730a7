import { expect, test } from 'vitest'
import { findWaitingRow, placeNumber } from '#admin/features/packing/place-number.ts'

const first = { _id: '1', number: 'SH-1', shippingKind: 'BRANCH' } as const
const second = { _id: '2', number: 'SH-2', shippingKind: 'POST' } as const
const third = { _id: '3', number: 'SH-3', shippingKind: 'BRANCH' } as const
const orders = [first, second, third]
const waybill = '20451541156764'

test('[ADM-18y] a number belongs to the current row while it is empty, else to the next empty one', () => {
  expect(findWaitingRow(orders, {}, undefined)).toBe(first)
  expect(findWaitingRow(orders, {}, '2')).toBe(second)
  expect(findWaitingRow(orders, { 2: waybill }, '2')).toBe(third)
  expect(findWaitingRow(orders, { 2: waybill, 3: waybill }, '2')).toBe(first)
  expect(findWaitingRow(orders, { 1: 'a', 2: 'b', 3: 'c' }, '2')).toBeUndefined()
})

test('[ADM-18y] only the number of a parcel that fits the order is placed', () => {
  expect(placeNumber(orders, {}, '1', waybill)).toEqual({ kind: 'PLACED', order: first })
  expect(placeNumber(orders, {}, '2', waybill)).toEqual({ kind: 'MISMATCH', carrier: 'NOVA_POSHTA', order: second })
  expect(placeNumber(orders, { 3: '2045 1541 1567 64' }, '1', waybill)).toEqual({ kind: 'DUPLICATE', of: 'SH-3' })
  expect(placeNumber(orders, {}, '1', '2045154')).toEqual({ kind: 'NOT_A_NUMBER' })
  expect(placeNumber(orders, { 1: 'a', 2: 'b', 3: 'c' }, '1', waybill)).toEqual({ kind: 'FULL' })
})

test('[ADM-18y] the number of an order goes to its row, unless that has a number', () => {
  expect(placeNumber(orders, {}, '1', 'SH-3')).toEqual({ kind: 'ROW', order: third })
  expect(placeNumber(orders, { 3: waybill }, '1', 'SH-3')).toEqual({ kind: 'FILLED', order: third })
  expect(placeNumber(orders, {}, '1', 'SH-4')).toEqual({ kind: 'NOT_HERE' })
})
