import { useEffect, useState } from 'react'
import {
  emptyFields,
  listChanges,
  mergeFields,
  toFields,
  type ProductFields,
} from '#admin/features/product/product-fields.ts'
import { draftPrefix } from '#admin/session/session.ts'
import { useProfile } from '#admin/session/use-profile.ts'
import type { WholeProduct } from '#shared/entities/admin/whole-product.ts'
import type { ProductText } from '#shared/rules/text-times.ts'

/** The fields that both sides changed: `other` is the value of the other side. */
export interface Conflict {
  readonly name: string
  readonly mine: string
  readonly other: string
}

interface Stored {
  /** The product that the fields are based on; undefined for a new one. */
  readonly product: WholeProduct | undefined
  readonly fields: ProductFields
  readonly compared: readonly ProductText[]
  readonly conflicts: readonly Conflict[]
  /** The fields that only the other side changed, by name: it is taken over. */
  readonly theirs: readonly string[]
  readonly at: number
}

const keptMs = 30 * 24 * 60 * 60_000

const read = (key: string): Stored | undefined => {
  const text = localStorage.getItem(key)
  if (text === null) return undefined
  const stored = JSON.parse(text) as Stored // written below
  return Date.now() - stored.at < keptMs ? stored : undefined
}

const start = (product: WholeProduct | undefined, fields: ProductFields): Stored => ({
  product,
  fields,
  compared: [],
  conflicts: [],
  theirs: [],
  at: Date.now(),
})

const toBaseFields = (product: WholeProduct | undefined): ProductFields => (product ? toFields(product) : emptyFields())

/** Rebases the typed values on the current product. */
const rebase = (stored: Stored, now: WholeProduct): Stored => {
  const before = toBaseFields(stored.product)
  const other = toFields(now)
  const { fields, conflicts, theirs } = mergeFields(before, stored.fields, other)
  return {
    ...stored,
    product: now,
    fields,
    theirs,
    conflicts: conflicts.map((name) => ({ name, mine: stored.fields[name] ?? '', other: other[name] ?? '' })),
  }
}

const isSameVersion = (a: WholeProduct | undefined, b: WholeProduct | undefined): boolean =>
  JSON.stringify(a && listVersions(a)) === JSON.stringify(b && listVersions(b))
const listVersions = ({ updatedAt, variants }: WholeProduct) => [
  updatedAt,
  ...variants.map((variant) => [variant.updatedAt, variant.sizes.map(({ quantity }) => quantity), variant.photos]),
]

export interface ProductDraft extends Stored {
  readonly base: ProductFields
  /** The names of the fields that differ from the stored product. */
  readonly changes: readonly string[]
  readonly set: (changes: ProductFields) => void
  readonly update: (change: (fields: ProductFields) => ProductFields) => void
  /** Marks a text as compared in both languages. */
  readonly compare: (text: ProductText) => void
  /** Chooses the local or the other value of a field that both sides changed. */
  readonly settle: (name: string, side: 'mine' | 'other') => void
  /** Merges the concurrent changes of another administrator. */
  readonly takeOver: (now: WholeProduct) => void
  readonly closeMerge: () => void
  /** Discards the typed values. */
  readonly revert: () => void
  /** Discards the draft and starts from the stored product. */
  readonly restart: (now: WholeProduct) => void
}

/**
 * Keeps the typed values of a product in this browser until they are saved or discarded, for 30 days. A draft of an older version is
 * merged with the current one.
 */
export function useProductDraft(product?: WholeProduct): ProductDraft {
  const { data: profile } = useProfile()
  const key = `${draftPrefix} product ${profile?._id ?? ''} ${product?._id ?? 'new'}`
  const [stored, setStored] = useState<Stored>(() => {
    const kept = read(key)
    if (!kept) return start(product, toBaseFields(product))
    return product && !isSameVersion(kept.product, product) ? rebase(kept, product) : kept
  })
  const base = toBaseFields(stored.product)
  const changes = listChanges(base, stored.fields)
  // Without typed values, the changes of others are shown.
  if (product && changes.length === 0 && stored.compared.length === 0 && !isSameVersion(product, stored.product))
    setStored(start(product, toFields(product)))
  const isDraft = changes.length > 0 || stored.compared.length > 0
  useEffect(() => {
    if (isDraft) localStorage.setItem(key, JSON.stringify({ ...stored, at: Date.now() }))
    else localStorage.removeItem(key)
  }, [key, stored, isDraft])
  const update = (change: (fields: ProductFields) => ProductFields) =>
    setStored((before) => ({ ...before, fields: change(before.fields) }))
  return {
    ...stored,
    base,
    changes,
    update,
    set: (some) => update((fields) => ({ ...fields, ...some })),
    compare: (text) =>
      setStored((before) => ({ ...before, compared: [...before.compared.filter((one) => one !== text), text] })),
    settle: (name, side) =>
      setStored((before) => {
        const conflict = before.conflicts.find((one) => one.name === name)
        return conflict ? { ...before, fields: { ...before.fields, [name]: conflict[side] } } : before
      }),
    takeOver: (now) => setStored((before) => rebase(before, now)),
    closeMerge: () => setStored((before) => ({ ...before, conflicts: [], theirs: [] })),
    revert: () => {
      localStorage.removeItem(key)
      setStored((before) => start(before.product, toBaseFields(before.product)))
    },
    restart: (now) => {
      localStorage.removeItem(key)
      setStored(start(now, toFields(now)))
    },
  }
}
