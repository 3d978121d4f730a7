import type { EntityState, PromoType } from '#shared/enums.ts'
import type { SeedStorefront } from './storefront.ts'

export interface SeedPromoCode {
  /** In capitals, because look-ups use capitals. */
  readonly name: string
  readonly type: PromoType
  /** A percentage; for AMOUNT, major units of the storefront's currency. */
  readonly discount: number
  readonly minApplyPrice: number | null
  readonly state: EntityState
  /** For PRODUCT_VARIANT: the products it applies to, by kind and design ('horizon' in any ink). */
  readonly products?: readonly { readonly garment: string; readonly print: string | null }[]
}

export function seedPromoCodes(storefront: SeedStorefront): readonly SeedPromoCode[] {
  return promoCodes[storefront]
}

const horizonPrint = [
  { garment: 'tee', print: 'horizon' },
  { garment: 'hoodie', print: 'horizon' },
] as const

const promoCodes: Readonly<Record<SeedStorefront, readonly SeedPromoCode[]>> = {
  ua: hryvnia('SHYR10', horizonPrint),
  lan: hryvnia('LAN10', [{ garment: 'tee', print: null }]),
  us: [
    { name: 'SPACE', type: 'PERCENTAGE', discount: 10, minApplyPrice: null, state: 'ACTIVE' },
    { name: 'SHYR10', type: 'PERCENTAGE', discount: 10, minApplyPrice: null, state: 'ACTIVE' },
    { name: 'NOVEMBER', type: 'PERCENTAGE', discount: 15, minApplyPrice: 80, state: 'ACTIVE' },
    { name: 'FALL10', type: 'AMOUNT', discount: 10, minApplyPrice: 60, state: 'ACTIVE' },
    { name: 'THANKS', type: 'AMOUNT', discount: 3, minApplyPrice: null, state: 'ACTIVE' },
    {
      name: 'HORIZON20',
      type: 'PRODUCT_VARIANT',
      discount: 20,
      minApplyPrice: null,
      state: 'ACTIVE',
      products: horizonPrint,
    },
    { name: 'SUMMER25', type: 'PERCENTAGE', discount: 25, minApplyPrice: null, state: 'INACTIVE' },
  ],
}

function hryvnia(brandCode: string, products: NonNullable<SeedPromoCode['products']>): readonly SeedPromoCode[] {
  return [
    { name: 'ПРОСТІР', type: 'PERCENTAGE', discount: 10, minApplyPrice: null, state: 'ACTIVE' },
    { name: brandCode, type: 'PERCENTAGE', discount: 10, minApplyPrice: null, state: 'ACTIVE' },
    { name: 'ЛИСТОПАД', type: 'PERCENTAGE', discount: 15, minApplyPrice: 2500, state: 'ACTIVE' },
    { name: 'ОСІНЬ200', type: 'AMOUNT', discount: 200, minApplyPrice: 1500, state: 'ACTIVE' },
    { name: 'ДЯКУЮ', type: 'AMOUNT', discount: 50, minApplyPrice: null, state: 'ACTIVE' },
    {
      name: 'СОНЦЕ20',
      type: 'PRODUCT_VARIANT',
      discount: 20,
      minApplyPrice: null,
      state: 'ACTIVE',
      products,
    },
    { name: 'ЛІТО25', type: 'PERCENTAGE', discount: 25, minApplyPrice: null, state: 'INACTIVE' },
  ]
}
