import { filePlaces, type FilePlace } from '#shared/rules/file-places.ts'

/** The filters of the photos in the address. An omitted one narrows nothing. */
export interface PhotoFilters {
  text?: string
  place?: FilePlace
  undescribed?: true
  unused?: true
  page?: number
}

/** Reads the filters of an address; invalid values are ignored. */
export function readPhotoFilters(search: object): PhotoFilters {
  const { text, place, undescribed, unused, page } = search as Readonly<Record<string, unknown>> // checked below
  // A text of digits is a number in the address.
  const words = typeof text === 'string' || typeof text === 'number' ? String(text) : ''
  const named = filePlaces.find((one) => one === place)
  const number = Number(page)
  return {
    ...(words.trim() && { text: words.slice(0, 100) }),
    ...(named && { place: named }),
    ...(undescribed === true && { undescribed }),
    ...(unused === true && { unused }),
    ...(Number.isInteger(number) && number > 1 && { page: number }),
  }
}
