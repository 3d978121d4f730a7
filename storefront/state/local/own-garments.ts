import { useSyncExternalStore } from 'react'
import { sizes as allSizes, type Size } from '#shared/enums.ts'
import type { Ruler } from '#shared/rules/compare-sizes.ts'
import { createLocalStore } from '#storefront/state/local/local-store.ts'

/** A garment of the visitor that sizes are compared with. */
export interface OwnGarment {
  /** Millimetres by the key of the measurement. */
  readonly ruler: Ruler
  /** The sizes nearest to it, of the product that was compared last. */
  readonly nearest: readonly Size[]
}

/** One garment of each kind: by category id. */
export type OwnGarments = Readonly<Record<string, OwnGarment>>

/** The shortest and the longest measurement of a garment, in millimetres. */
export const [minLengthMm, maxLengthMm] = [10, 3000] as const

/** Anyone can write to the storage. More entries than this are dropped. */
const maxKinds = 60
const maxMeasurements = 20
const none: OwnGarments = {}

const isRecord = (stored: unknown): stored is Record<string, unknown> =>
  typeof stored === 'object' && stored !== null && !Array.isArray(stored)

/** Returns true for a length in whole millimetres that a garment can have. */
export const isLength = (mm: unknown): mm is number =>
  Number.isInteger(mm) && Number(mm) >= minLengthMm && Number(mm) <= maxLengthMm

/** Returns the usable part of the stored value. */
const parse = (stored: unknown): OwnGarments => {
  if (!isRecord(stored)) return none
  const garmentsByCategory = Object.entries(stored).flatMap(([category, garment]) => {
    if (!isRecord(garment) || !isRecord(garment['ruler'])) return []
    const lengths = Object.entries(garment['ruler']).filter(([, mm]) => isLength(mm))
    const { nearest } = garment
    const sizes = Array.isArray(nearest) ? allSizes.filter((size) => nearest.includes(size)) : []
    const ruler = Object.fromEntries(lengths.slice(0, maxMeasurements)) as Ruler // filtered by isLength
    return lengths.length ? [[category, { ruler, nearest: sizes }] as const] : []
  })
  return Object.fromEntries(garmentsByCategory.slice(0, maxKinds))
}
const store = createLocalStore('own-garments', parse)

/** The visitor's own garments, measured for comparison. Stored in this browser only; they can be cleared. [STA-02] */
export const ownGarments = {
  /** Returns the same object until something changes. */
  get: store.get,

  /** Sets the garment of a category; a ruler without lengths removes it. */
  set: (category: string, garment: OwnGarment): void => {
    const { [category]: _replaced, ...others } = store.get()
    const next = Object.keys(garment.ruler).length ? { ...others, [category]: garment } : others
    store.set(Object.keys(next).length ? next : undefined)
  },

  clear: (): void => store.set(undefined),

  /** Returns how to unsubscribe. Changes of other tabs count too. */
  subscribe: store.subscribe,
}

/** Returns the visitor's garments; none on the server and until hydration ends, so that both render alike. */
export const useOwnGarments = (): OwnGarments =>
  useSyncExternalStore(ownGarments.subscribe, ownGarments.get, () => none)
