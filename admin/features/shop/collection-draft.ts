import type { ShopProblems } from '#admin/features/shop/shop-resource.ts'
import { toLine } from '#admin/features/shop/to-line.ts'
import { readNumber } from '#admin/ui/sheet/read-number.ts'
import type { AdminCollection, CollectionInput, CollectionRule } from '#shared/entities/admin/collection.ts'
import { entityStates } from '#shared/enums.ts'
import { isTag, toTag } from '#shared/rules/tags.ts'

/** A collection as it is typed. */
export interface CollectionDraft {
  readonly nameUk: string
  readonly nameEn: string
  readonly leadUk: string
  readonly leadEn: string
  /** Empty: it has no photo. */
  readonly photoId: string
  readonly state: string
  /** Empty: products of any age are in it. */
  readonly days: string
  /** 'reduced', or empty: at any price. */
  readonly price: string
  readonly colours: readonly string[]
  readonly categoryIds: readonly string[]
  /** Empty: any tags. */
  readonly tag: string
}
export type TypedCollection = Omit<CollectionInput, 'position'>

export const emptyCollection: CollectionDraft = {
  nameUk: '',
  nameEn: '',
  leadUk: '',
  leadEn: '',
  photoId: '',
  state: 'ACTIVE',
  days: '',
  price: '',
  colours: [],
  categoryIds: [],
  tag: '',
}

const maxDays = 365
const textFields = ['nameUk', 'nameEn', 'leadUk', 'leadEn'] as const

export function toCollectionDraft({ name, lead, photoId, state, rule }: AdminCollection): CollectionDraft {
  return {
    nameUk: name.uk,
    nameEn: name.en,
    leadUk: lead.uk,
    leadEn: lead.en,
    photoId: photoId ?? '',
    state,
    days: rule.newWithinDays === undefined ? '' : String(rule.newWithinDays),
    price: rule.onSale ? 'reduced' : '',
    colours: rule.colours ?? [],
    categoryIds: rule.categoryIds ?? [],
    tag: rule.tag ?? '',
  }
}

/** Validates the draft, and converts it to the body of the call. A rule without a part is a problem of its first field. */
export function readCollection(draft: CollectionDraft): {
  input: TypedCollection
  problems: ShopProblems<CollectionDraft>
} {
  const problems: ShopProblems<CollectionDraft> = {}
  for (const field of textFields) if (draft[field].trim() === '') problems[field] = 'no-text'
  const rule: CollectionRule = {}
  if (draft.days.trim() !== '') {
    const days = readNumber(draft.days)
    if (days !== undefined && Number.isInteger(days) && days >= 1 && days <= maxDays) rule.newWithinDays = days
    else problems.days = 'no-days-or-empty'
  }
  if (draft.price === 'reduced') rule.onSale = true
  if (draft.colours.length > 0) rule.colours = [...draft.colours]
  if (draft.categoryIds.length > 0) rule.categoryIds = [...draft.categoryIds]
  const tag = toTag(draft.tag)
  if (isTag(tag)) rule.tag = tag
  else if (tag !== '') problems.tag = 'no-tag'
  if (!problems.days && !problems.tag && Object.keys(rule).length === 0) problems.days = 'no-rule'
  const input = {
    name: { uk: toLine(draft.nameUk), en: toLine(draft.nameEn) },
    lead: { uk: toLine(draft.leadUk), en: toLine(draft.leadEn) },
    photoId: draft.photoId || null,
    state: entityStates.find((state) => state === draft.state) ?? 'ACTIVE',
    rule,
  }
  return { input, problems }
}
