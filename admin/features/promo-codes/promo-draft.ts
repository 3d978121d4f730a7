import { readNumber } from '#admin/ui/sheet/read-number.ts'
import type { AdminPromoCode, PromoCodeInput } from '#shared/entities/admin/promo-code.ts'
import { entityStates, offerTypes, type OfferType } from '#shared/enums.ts'

/** A promo code as it is typed: texts of fields. */
export interface PromoDraft {
  /** The code; the Ukrainian name of a promotion. */
  readonly name: string
  /** The English name of a promotion. */
  readonly nameEn: string
  readonly state: string
  readonly type: string
  readonly discount: string
  readonly minApplyPrice: string
  readonly maxDiscount: string
  /** Local time of the shop: '2026-12-05T00:00'. Empty: without that end. */
  readonly startsAt: string
  readonly endsAt: string
  /** '3' and '2': three for the price of two. Empty: the percentage is off every unit. */
  readonly take: string
  readonly pay: string
  /** 'yes' for a promotion, which applies without a code. */
  readonly isAutomatic: string
  readonly maxUses: string
  readonly perCustomer: string
  readonly variantIds: readonly string[]
  /** The delivery methods that a promotion makes free. */
  readonly shippingMethodIds: readonly string[]
}
export type PromoField = keyof PromoDraft

export const emptyPromo: PromoDraft = {
  name: '',
  nameEn: '',
  state: 'ACTIVE',
  type: 'PERCENTAGE',
  discount: '',
  minApplyPrice: '',
  maxDiscount: '',
  startsAt: '',
  endsAt: '',
  take: '',
  pay: '',
  isAutomatic: 'no',
  maxUses: '',
  perCustomer: '',
  variantIds: [],
  shippingMethodIds: [],
}

/** Why a field is refused. */
export type PromoProblem =
  | 'no-name'
  | 'no-english'
  | 'no-percent'
  | 'no-amount'
  | 'no-money'
  | 'no-count'
  | 'ends-first'
  | 'no-pieces'
  | 'no-methods'
  | 'no-take'
  | 'no-pay'

const maxTake = 20

const toText = (value: number | null): string => (value === null ? '' : String(value))

/** Returns a code as its fields show it. @param toLocal converts to the shop's local time */
export function toPromoDraft(code: AdminPromoCode, toLocal: (time: string) => string): PromoDraft {
  return {
    name: code.title?.uk ?? code.name,
    nameEn: code.title?.en ?? '',
    state: code.state,
    type: code.type,
    discount: toText(code.discount),
    minApplyPrice: toText(code.minApplyPrice),
    maxDiscount: toText(code.maxDiscount),
    startsAt: code.startsAt === null ? '' : toLocal(code.startsAt),
    endsAt: code.endsAt === null ? '' : toLocal(code.endsAt),
    take: toText(code.take),
    pay: toText(code.pay),
    isAutomatic: code.isAutomatic ? 'yes' : 'no',
    maxUses: toText(code.maxUses),
    perCustomer: toText(code.perCustomer),
    variantIds: code.variantIds,
    shippingMethodIds: code.shippingMethodIds,
  }
}

/** Returns the type of a draft. A code does not make delivery free: only a promotion does. */
export function findOfferType({ type, isAutomatic }: Pick<PromoDraft, 'type' | 'isAutomatic'>): OfferType {
  const chosen = offerTypes.find((one) => one === type)
  return chosen === undefined || (chosen === 'SHIPPING' && isAutomatic !== 'yes') ? 'PERCENTAGE' : chosen
}

/** A typed code in the form of the call, and the problems of its fields. */
export interface ReadDraft {
  readonly input: PromoCodeInput
  readonly problems: Partial<Record<PromoField, PromoProblem>>
}

const isWhole = (number: number | undefined, max: number): number is number =>
  number !== undefined && Number.isInteger(number) && number >= 1 && number <= max
const isMoney = (number: number | undefined): number is number =>
  number !== undefined && number > 0 && number <= 10_000_000 && Math.round(number * 100) === number * 100

/** Reads the typed values. @param fromLocal converts from the shop's local time */
export function readDraft(draft: PromoDraft, fromLocal: (local: string) => string): ReadDraft {
  const problems: Partial<Record<PromoField, PromoProblem>> = {}
  const read = (
    field: PromoField,
    problem: PromoProblem,
    isRight: (number: number | undefined) => number is number,
  ): number => {
    const number = readNumber(String(draft[field]).replace('%', ''))
    if (isRight(number)) return number
    problems[field] = problem
    return 0
  }
  const readOptional = (field: PromoField, problem: PromoProblem, isRight: typeof isMoney): number | null =>
    String(draft[field]).trim() === '' ? null : read(field, problem, isRight)
  const isCount = (number: number | undefined): number is number => isWhole(number, 1_000_000)
  const isPercent = (number: number | undefined): number is number => isWhole(number, 100)

  const isAutomatic = draft.isAutomatic === 'yes'
  const title = { uk: draft.name.trim(), en: draft.nameEn.trim() }
  if (title.uk === '') problems.name = 'no-name'
  if (isAutomatic && title.en === '') problems.nameEn = 'no-english'
  if (draft.startsAt !== '' && draft.endsAt !== '' && draft.endsAt <= draft.startsAt) problems.endsAt = 'ends-first'
  const type = findOfferType(draft)
  const isShipping = type === 'SHIPPING'
  const variantIds = type === 'PRODUCT_VARIANT' ? [...draft.variantIds] : []
  if (type === 'PRODUCT_VARIANT' && variantIds.length === 0) problems.variantIds = 'no-pieces'
  const shippingMethodIds = isShipping ? [...draft.shippingMethodIds] : []
  if (isShipping && shippingMethodIds.length === 0) problems.shippingMethodIds = 'no-methods'
  const hasGroups = !isShipping && type !== 'AMOUNT' && (draft.take.trim() !== '' || draft.pay.trim() !== '')
  const isTake = (number: number | undefined): number is number => isWhole(number, maxTake) && number > 1
  const take = hasGroups ? read('take', 'no-take', isTake) : null
  const isPay = (number: number | undefined): number is number => isWhole(number, (take || maxTake) - 1)
  const pay = hasGroups ? read('pay', 'no-pay', isPay) : null
  const input: PromoCodeInput = {
    name: title.uk.toUpperCase(),
    title: isAutomatic ? title : null,
    type,
    discount: isShipping
      ? 100
      : type === 'AMOUNT'
        ? read('discount', 'no-amount', isMoney)
        : read('discount', 'no-percent', isPercent),
    minApplyPrice: readOptional('minApplyPrice', 'no-money', isMoney),
    maxDiscount: isShipping || type === 'AMOUNT' ? null : readOptional('maxDiscount', 'no-money', isMoney),
    state: entityStates.find((one) => one === draft.state) ?? 'ACTIVE',
    startsAt: draft.startsAt === '' ? null : fromLocal(draft.startsAt),
    endsAt: draft.endsAt === '' ? null : fromLocal(draft.endsAt),
    take,
    pay,
    isAutomatic,
    // A promotion has no limits.
    maxUses: isAutomatic ? null : readOptional('maxUses', 'no-count', isCount),
    perCustomer: isAutomatic ? null : readOptional('perCustomer', 'no-count', isCount),
    variantIds,
    shippingMethodIds,
  }
  return { input, problems }
}

/** The status of a promo code at a point in time, as its list and its page show it. */
export type PromoStanding = 'off' | 'planned' | 'over' | 'used-up' | 'on'

/** Returns the state of a code. */
export function findStanding(
  { state, startsAt, endsAt, maxUses, uses }: AdminPromoCode,
  now: number = Date.now(),
): PromoStanding {
  if (state !== 'ACTIVE') return 'off'
  if (endsAt !== null && Date.parse(endsAt) <= now) return 'over'
  if (maxUses !== null && uses >= maxUses) return 'used-up'
  return startsAt !== null && Date.parse(startsAt) > now ? 'planned' : 'on'
}
