import type { OrderStatus, PaymentStatus, PromoType, Size } from '#shared/enums.ts'

/** How an order is delivered; demo-customer.ts has the address in each storefront. */
export type DemoDelivery = 'branch' | 'courier' | 'post' | 'abroad'

/** One order of the demo customer. Its sums are computed by the shop's own rules. */
export interface DemoOrder {
  /** Part of the order's id. Never changes, so that no order is created twice. */
  readonly key: string
  /** Days before seeding. Every product of the order was on sale by then. */
  readonly daysAgo: number
  readonly status: OrderStatus
  readonly paymentStatus: PaymentStatus
  /** Product, colour, size, quantity. */
  readonly lines: readonly (readonly [product: string, colour: string, size: Size, quantity: number])[]
  /** Absent for one-click orders: their delivery is agreed on the phone. */
  readonly checkout?: {
    readonly delivery: DemoDelivery
    readonly payment: 'online' | 'at delivery'
    /** The storefront's first code of this type. */
    readonly promo?: PromoType
    /** Handed to the carrier, so it has a tracking number. */
    readonly isSent?: true
  }
  /** A pre-order: the product was not in stock yet. */
  readonly isPreorder?: true
}

/** The history of the demo customer, newest first. Orders without `checkout` exist only if the storefront has one-click orders. */
export const demoOrders: readonly DemoOrder[] = [
  {
    key: 'today',
    daysAgo: 0.1,
    status: 'NEW',
    paymentStatus: 'WAITING_FOR_PAYMENT',
    lines: [
      ['hoodie-obrii', 'black', 'M', 1],
      ['socks-stezhka', 'graphite', 'M', 2],
    ],
    checkout: { delivery: 'branch', payment: 'at delivery' },
  },
  {
    key: 'preorder',
    daysAgo: 0.6,
    status: 'NEW',
    paymentStatus: 'WAITING_FOR_PAYMENT',
    lines: [['dress-tuman', 'black', 'S', 1]],
    isPreorder: true,
  },
  {
    key: 'paid',
    daysAgo: 1.2,
    status: 'NEW',
    paymentStatus: 'COMPLETED',
    lines: [
      ['tee-step', 'milk', 'L', 1],
      ['tee-step', 'black', 'L', 1],
    ],
    checkout: { delivery: 'courier', payment: 'online', promo: 'PERCENTAGE' },
  },
  {
    key: 'on-its-way',
    daysAgo: 2.4,
    status: 'IN_PROCESS',
    paymentStatus: 'WAITING_FOR_PAYMENT',
    lines: [['ziphoodie-zaplava', 'burgundy', 'L', 1]],
    checkout: { delivery: 'branch', payment: 'at delivery', isSent: true },
  },
  {
    key: 'one-click',
    daysAgo: 3.5,
    status: 'IN_PROCESS',
    paymentStatus: 'WAITING_FOR_PAYMENT',
    lines: [
      ['beanie-makivka', 'ochre', 'ONE_SIZE', 1],
      ['tote-shliakh', 'ochre', 'ONE_SIZE', 1],
    ],
  },
  {
    key: 'paid-on-its-way',
    daysAgo: 4.3,
    status: 'IN_PROCESS',
    paymentStatus: 'COMPLETED',
    lines: [
      ['dress-tuman', 'rust', 'M', 1],
      ['scarf-pasmo', 'sand', 'ONE_SIZE', 1],
    ],
    checkout: { delivery: 'post', payment: 'online', isSent: true },
  },
  {
    key: 'joggers',
    daysAgo: 9.2,
    status: 'DONE',
    paymentStatus: 'COMPLETED',
    lines: [['joggers-luka', 'cocoa', 'L', 1]],
    checkout: { delivery: 'branch', payment: 'at delivery', isSent: true },
  },
  {
    key: 'ships-free',
    daysAgo: 17.4,
    status: 'DONE',
    paymentStatus: 'COMPLETED',
    lines: [
      ['trousers-dolyna', 'black', 'L', 1],
      ['sweatshirt-plai', 'sand', 'L', 1],
      ['tote-shliakh', 'ecru', 'ONE_SIZE', 1],
    ],
    checkout: { delivery: 'branch', payment: 'online', isSent: true },
  },
  {
    key: 'never-paid',
    daysAgo: 26.3,
    status: 'CANCELED',
    paymentStatus: 'FAILED',
    lines: [['sweatshirt-uzlissia-shyr-wordmark', 'forest', 'M', 1]],
    checkout: { delivery: 'branch', payment: 'online' },
  },
  {
    key: 'abroad',
    daysAgo: 38.1,
    status: 'DONE',
    paymentStatus: 'COMPLETED',
    lines: [
      ['longsleeve-rivnyna', 'rust', 'M', 1],
      ['beanie-makivka', 'rust', 'ONE_SIZE', 1],
    ],
    checkout: { delivery: 'abroad', payment: 'online', isSent: true },
  },
  {
    key: 'horizon',
    daysAgo: 55.2,
    status: 'DONE',
    paymentStatus: 'COMPLETED',
    lines: [
      ['tee-vydnokolo-horizon', 'black', 'M', 1],
      ['tee-step', 'graphite', 'M', 1],
      ['socks-stezhka', 'milk', 'S', 3],
    ],
    checkout: { delivery: 'post', payment: 'at delivery', promo: 'PRODUCT_VARIANT', isSent: true },
  },
  {
    key: 'changed-mind',
    daysAgo: 71.4,
    status: 'CANCELED',
    paymentStatus: 'FAILED',
    lines: [['shorts-rika', 'sand', 'L', 1]],
    checkout: { delivery: 'courier', payment: 'at delivery' },
  },
  {
    key: 'summer',
    daysAgo: 94.2,
    status: 'DONE',
    paymentStatus: 'COMPLETED',
    lines: [
      ['shorts-rika', 'black', 'M', 1],
      ['tank-stav', 'milk', 'M', 1],
    ],
    checkout: { delivery: 'branch', payment: 'online', promo: 'AMOUNT', isSent: true },
  },
  {
    key: 'stripes',
    daysAgo: 121.3,
    status: 'DONE',
    paymentStatus: 'COMPLETED',
    lines: [['tee-mezha-stripes', 'milk', 'OVERSIZE', 2]],
    checkout: { delivery: 'branch', payment: 'at delivery', isSent: true },
  },
  {
    key: 'first',
    daysAgo: 160.2,
    status: 'DONE',
    paymentStatus: 'COMPLETED',
    lines: [['hoodie-obrii', 'cocoa', 'L', 1]],
    checkout: { delivery: 'post', payment: 'online', isSent: true },
  },
]
