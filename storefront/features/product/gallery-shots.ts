import type { Photo } from '#shared/entities/photo.ts'

/** One tile of the gallery: a photo, or a close-up of its upper or lower part. */
export interface Shot {
  photo: Photo
  close?: 'top' | 'hem'
}

export interface Gallery {
  /** Garments: two columns of 3:4. Accessories, which have no back view: squares below each other. */
  look: 'pairs' | 'squares'
  shots: readonly Shot[]
}

/** Tiles of a garment: front, back, collar, hem. */
const fullCount = 4

/**
 * Returns the tiles of a variant. A garment always has an even number, at least four: close-ups of its photos fill what the
 * photographer left out.
 */
export const galleryOf = (photos: readonly Photo[]): Gallery => {
  const shots: readonly Shot[] = photos.map((photo) => ({ photo }))
  const [first] = photos
  const back = photos.find(({ view }) => view === 'back')
  if (!first || !back) return { look: 'squares', shots }
  // The studio front shows the collar without a hanger.
  const whole = photos.find(({ view }) => view === 'front') ?? first
  const top: Shot = { photo: whole, close: 'top' }
  const hem: Shot = { photo: first, close: 'hem' }
  const hasDetail = photos.some(({ view }) => view === 'detail')
  const closeUps = hasDetail ? [hem, top] : [top, hem]
  const count = Math.max(fullCount, shots.length + (shots.length % 2))
  return { look: 'pairs', shots: [...shots, ...closeUps].slice(0, count) }
}
