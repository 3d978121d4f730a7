import type { Shop } from '#api/shop.ts'

/** The parts of the shop that payments of orders need, in requests and in jobs. */
export type PaymentShop = Pick<Shop, 'payments' | 'change' | 'database' | 'jobs' | 'now' | 'storefront' | 'log'>
