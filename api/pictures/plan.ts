import { pictureFormats, widthsOf, writePictureName, type PictureName } from '#api/pictures/picture-name.ts'
import type { Photograph, Place } from '#api/pictures/pictures.queries.ts'

/** One picture to make. */
export interface PictureTask extends PictureName {
  readonly source: string
}

/** The widths that a first visit asks for, by place; the others of the same photograph wait for the second round. */
const firstWidths: Readonly<Record<Place, readonly number[]>> = {
  hero: [500, 1000],
  newArrival: [500, 1000],
  homeScene: [500, 1000, 1500, 2000],
  category: [500, 1000],
  garment: [],
  elsewhere: [],
}

type Placed = Photograph & { readonly place: Place }

/**
 * Every picture of these photographs, what a first visit shows first, else in the order they come in. Told one by one: a large
 * shop has millions.
 */
export function* planPictures(photographs: readonly Placed[]): Generator<PictureTask, undefined> {
  yield* round(photographs, true)
  yield* round(photographs, false)
}

function* round(photographs: readonly Placed[], first: boolean): Generator<PictureTask, void> {
  for (const { hash, source, width: photographWidth, place } of photographs) {
    for (const width of widthsOf(photographWidth)) {
      if (firstWidths[place].includes(width) !== first) continue
      for (const format of pictureFormats) yield { hash, source, width, format }
    }
  }
}

/** How many pictures there are to be, and how many of them are there. */
export const countPictures = (
  photographs: readonly Placed[],
  there: ReadonlySet<string>,
): { made: number; total: number } => {
  let made = 0
  let total = 0
  for (const task of planPictures(photographs)) {
    total += 1
    if (there.has(writePictureName(task))) made += 1
  }
  return { made, total }
}
