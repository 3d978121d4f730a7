import type { EntityState, ShippingKind, Translated } from '#shared/enums.ts'
import type { SeedStorefront } from './storefront.ts'

export interface SeedShippingMethod {
  readonly key: string
  readonly kind: ShippingKind
  readonly name: Translated
  /** In major units of the storefront's currency. */
  readonly price: number
  /** Business days. */
  readonly minimumDelivery: number
  readonly maximumDelivery: number
  /** null: never free. */
  readonly freeShippingFrom: number | null
  readonly state: EntityState
  /** ISO codes of the countries it delivers to. */
  readonly countries: readonly string[]
}

export function seedShippingMethods(storefront: SeedStorefront): readonly SeedShippingMethod[] {
  return storefront === 'us' ? unitedStates : ukraine
}

const ukraine: readonly SeedShippingMethod[] = [
  {
    key: 'nova-branch',
    kind: 'BRANCH',
    name: { uk: 'Нова пошта, відділення', en: 'Nova Poshta branch' },
    price: 80,
    minimumDelivery: 1,
    maximumDelivery: 2,
    freeShippingFrom: 3000,
    state: 'ACTIVE',
    countries: ['UA'],
  },
  {
    key: 'nova-locker',
    kind: 'LOCKER',
    name: { uk: 'Поштомат Нової пошти', en: 'Nova Poshta parcel locker' },
    price: 90,
    minimumDelivery: 1,
    maximumDelivery: 2,
    freeShippingFrom: 3000,
    state: 'ACTIVE',
    countries: ['UA'],
  },
  {
    key: 'nova-courier',
    kind: 'COURIER',
    name: { uk: 'Нова пошта, кур’єр', en: 'Nova Poshta courier' },
    price: 120,
    minimumDelivery: 1,
    maximumDelivery: 3,
    freeShippingFrom: 5000,
    state: 'ACTIVE',
    countries: ['UA'],
  },
  {
    key: 'ukrposhta',
    kind: 'POST',
    name: { uk: 'Укрпошта', en: 'Ukrposhta' },
    price: 45,
    minimumDelivery: 3,
    maximumDelivery: 5,
    freeShippingFrom: 2500,
    state: 'ACTIVE',
    countries: ['UA'],
  },
  {
    key: 'international',
    kind: 'INTERNATIONAL',
    name: { uk: 'Міжнародна доставка', en: 'International delivery' },
    price: 650,
    minimumDelivery: 7,
    maximumDelivery: 14,
    freeShippingFrom: null,
    state: 'ACTIVE',
    countries: 'AT BE BG CY CZ DE DK EE ES FI FR GB GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
  },
  {
    key: 'warehouse-pickup',
    kind: 'BRANCH',
    name: { uk: 'Самовивіз зі складу', en: 'Warehouse pickup' },
    price: 0,
    minimumDelivery: 1,
    maximumDelivery: 1,
    freeShippingFrom: null,
    state: 'INACTIVE',
    countries: ['UA'],
  },
]

const unitedStates: readonly SeedShippingMethod[] = [
  {
    key: 'ground',
    kind: 'COURIER',
    name: { uk: 'Кур’єр, наземна доставка', en: 'Courier, ground' },
    // As the line above the header promises.
    price: 0,
    minimumDelivery: 1,
    maximumDelivery: 3,
    freeShippingFrom: null,
    state: 'ACTIVE',
    countries: ['US'],
  },
  {
    key: 'express',
    kind: 'COURIER',
    name: { uk: 'Кур’єр, експрес', en: 'Courier, express' },
    price: 18,
    minimumDelivery: 1,
    maximumDelivery: 1,
    freeShippingFrom: null,
    state: 'ACTIVE',
    countries: ['US'],
  },
  {
    key: 'international',
    kind: 'INTERNATIONAL',
    name: { uk: 'Канада й Мексика', en: 'Canada and Mexico' },
    price: 25,
    minimumDelivery: 5,
    maximumDelivery: 10,
    freeShippingFrom: null,
    state: 'ACTIVE',
    countries: ['CA', 'MX'],
  },
  {
    key: 'warehouse-pickup',
    kind: 'COURIER',
    name: { uk: 'Самовивіз зі складу', en: 'Warehouse pickup' },
    price: 0,
    minimumDelivery: 1,
    maximumDelivery: 1,
    freeShippingFrom: null,
    state: 'INACTIVE',
    countries: ['US'],
  },
]
