import type { ShopProblems } from '#admin/features/shop/shop-resource.ts'
import { toLine } from '#admin/features/shop/to-line.ts'
import { readNumber } from '#admin/ui/sheet/read-number.ts'
import type { ShippingMethodInput } from '#shared/entities/admin/shipping-method.ts'
import { entityStates, shippingKinds } from '#shared/enums.ts'

/** A shipping method as it is typed. */
export interface ShippingDraft {
  readonly kind: string
  readonly nameUk: string
  readonly nameEn: string
  readonly price: string
  /** Empty: it is never free. */
  readonly freeFrom: string
  readonly daysFrom: string
  readonly daysTo: string
  readonly countries: readonly string[]
  readonly state: string
}
export type TypedShipping = Omit<ShippingMethodInput, 'position'>

const maxPrice = 10_000_000
const maxDays = 365

const isMoney = (number: number | undefined): number is number =>
  number !== undefined && number >= 0 && number <= maxPrice && Math.round(number * 100) === number * 100
const isDays = (number: number | undefined): number is number =>
  number !== undefined && Number.isInteger(number) && number >= 0 && number <= maxDays

/** Validates the draft, and converts it to the body of the call. */
export function readShipping(draft: ShippingDraft): { input: TypedShipping; problems: ShopProblems<ShippingDraft> } {
  const problems: ShopProblems<ShippingDraft> = {}
  const readMoney = (field: 'price' | 'freeFrom'): number => {
    const number = readNumber(draft[field])
    if (isMoney(number)) return number
    problems[field] = field === 'price' ? 'no-money' : 'no-money-or-empty'
    return 0
  }
  const readDays = (field: 'daysFrom' | 'daysTo'): number => {
    const number = readNumber(draft[field])
    if (isDays(number)) return number
    problems[field] = 'no-days'
    return 0
  }
  for (const field of ['nameUk', 'nameEn'] as const) if (draft[field].trim() === '') problems[field] = 'no-text'
  if (draft.countries.length === 0) problems.countries = 'no-country'
  const input: TypedShipping = {
    kind: shippingKinds.find((kind) => kind === draft.kind) ?? 'COURIER',
    name: { uk: toLine(draft.nameUk), en: toLine(draft.nameEn) },
    price: readMoney('price'),
    freeShippingFrom: draft.freeFrom.trim() === '' ? null : readMoney('freeFrom'),
    minimumDelivery: readDays('daysFrom'),
    maximumDelivery: readDays('daysTo'),
    countries: [...draft.countries],
    state: entityStates.find((state) => state === draft.state) ?? 'ACTIVE',
  }
  if (!problems.daysTo && !problems.daysFrom && input.maximumDelivery < input.minimumDelivery)
    problems.daysTo = 'days-reversed'
  return { input, problems }
}
