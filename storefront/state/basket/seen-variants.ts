import type { Photo } from '#shared/entities/photo.ts'
import type { Variant } from '#shared/entities/variant.ts'

/** The facts about a variant in the basket when it was last on sale, so that it can be named afterwards. [BSK-09] */
export interface SeenVariant {
  name: string
  colour: string
  photo: Photo | null
}

const storageKey = 'basket-seen'

/** Returns the data that this browser stored of a variant; undefined if it never showed it. */
export const findSeenVariant = (variantId: string): SeenVariant | undefined => {
  const seen = readStored()[variantId]
  return isSeen(seen) ? { ...seen, photo: isPhoto(seen.photo) ? seen.photo : null } : undefined
}

/** Stores these variants and drops those that are not in the basket. */
export const rememberVariants = (variants: readonly Variant[], basketIds: ReadonlySet<string>): void => {
  const kept = Object.entries(readStored()).filter(([id]) => basketIds.has(id))
  const fresh = variants.map(({ _id, name, colour, photos }): [string, SeenVariant] => [
    _id,
    { name, colour: colour.name, photo: photos[0] ?? null },
  ])
  try {
    localStorage.setItem(storageKey, JSON.stringify(Object.fromEntries([...kept, ...fresh])))
  } catch {
    // Without storage only the name of an item is lost.
  }
}

const readStored = (): Record<string, unknown> => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    return isRecord(stored) ? stored : {}
  } catch {
    return {}
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The storage may contain anything. */
const isSeen = (value: unknown): value is SeenVariant =>
  isRecord(value) && typeof value['name'] === 'string' && typeof value['colour'] === 'string'

const isPhoto = (value: unknown): value is Photo =>
  isRecord(value) &&
  typeof value['alt'] === 'string' &&
  isRecord(value['imageSizes']) &&
  typeof value['width'] === 'number'
