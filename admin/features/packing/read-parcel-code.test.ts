import { expect, test } from 'vitest'
import { readParcelCode } from '#admin/features/packing/read-parcel-code.ts'

const hoodie = { variantId: 'h', size: 'M', vendorCode: 'SH-2501-BLA', quantity: 1 } as const
const socks = { variantId: 's', size: 'L', vendorCode: 'SH-3201-GRA', quantity: 2 } as const
const scarf = { variantId: 'c', size: 'ONE_SIZE', vendorCode: 'SH-3101-RUS', quantity: 1 } as const
const order = { number: 'SH-21487', trackingNumber: '20451541156764', products: [hoodie, socks, scarf] }
const read = (text: string, unitsIn = new Map<string, number>()) => readParcelCode(text, order, unitsIn)

test('[ADM-18x] a label ticks its piece, as often as the order has it', () => {
  expect(read('SH-2501-BLA-M')).toEqual({ kind: 'PIECE', item: hoodie })
  expect(read('SH-3201-GRA-L', new Map([['s L', 1]]))).toEqual({ kind: 'PIECE', item: socks })
  expect(read('SH-3201-GRA-L', new Map([['s L', 2]]))).toEqual({ kind: 'EXTRA', item: socks })
})

test('[ADM-18x] what has one size needs no size on its label; anything else does', () => {
  expect(read('SH-3101-RUS')).toEqual({ kind: 'PIECE', item: scarf })
  expect(read('SH-3101-RUS-ONE_SIZE')).toEqual({ kind: 'PIECE', item: scarf })
  expect(read('SH-2501-BLA')).toEqual({ kind: 'UNKNOWN' })
})

test('[ADM-18x] another size, another parcel and an unknown code are recognized', () => {
  expect(read('SH-2501-BLA-L')).toEqual({ kind: 'OTHER_SIZE', items: [hoodie], size: 'L' })
  expect(read('SH-2501-BLACK-L')).toEqual({ kind: 'UNKNOWN' })
  expect(read('SH-21487')).toEqual({ kind: 'THIS_PARCEL' })
  expect(read('20451541156764')).toEqual({ kind: 'THIS_PARCEL' })
  expect(read('SH-21488')).toEqual({ kind: 'OTHER_PARCEL' })
  expect(read('20451541156765')).toEqual({ kind: 'OTHER_PARCEL' })
  expect(read('HTTPS://EXAMPLE.COM')).toEqual({ kind: 'UNKNOWN' })
})
