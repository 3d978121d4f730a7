import { imageFormats, listWidths, writeImageName, type ImageName } from '#api/images/image-name.ts'
import type { Photograph, ImagePlace } from '#api/images/images.queries.ts'

/** One image to make. */
export interface ImageTask extends ImageName {
  readonly source: string
}

/** The widths that a first visit requests, by place. The other widths of the same photo are made in the second round. */
const firstWidths: Readonly<Record<ImagePlace, readonly number[]>> = {
  hero: [500, 1000],
  newArrival: [500, 1000],
  homeScene: [500, 1000, 1500, 2000],
  category: [500, 1000],
  product: [],
}

type Placed = Photograph & { readonly place: ImagePlace }

/**
 * Yields every image of these photos: those that a first visit shows, then the others, both in the given order. A generator,
 * because a large shop has millions.
 */
export function* planImages(photographs: readonly Placed[]): Generator<ImageTask, undefined> {
  yield* round(photographs, true)
  yield* round(photographs, false)
}

function* round(photographs: readonly Placed[], first: boolean): Generator<ImageTask, void> {
  for (const { hash, source, width: photographWidth, place } of photographs) {
    for (const width of listWidths(photographWidth)) {
      if (firstWidths[place].includes(width) !== first) continue
      for (const format of imageFormats) yield { hash, source, width, format }
    }
  }
}

/** Returns how many images the photos have, and how many of them exist. */
export function countImages(
  photographs: readonly Placed[],
  there: ReadonlySet<string>,
): { made: number; total: number } {
  let made = 0
  let total = 0
  for (const task of planImages(photographs)) {
    total += 1
    if (there.has(writeImageName(task))) made += 1
  }
  return { made, total }
}
