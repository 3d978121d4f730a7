import type { Shop } from '#api/shop.ts'

/** What the payments of orders need of the shop, in requests and in jobs. */
export type PaymentShop = Pick<Shop, 'payments' | 'change' | 'database' | 'jobs' | 'now' | 'storefront' | 'log'>
