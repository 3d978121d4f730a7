/** Maximum number of photos of one import: 20 of each colour of a hundred, or one of each of 2,000. */
export const maxImportPhotos = 2000
/** Maximum number of their bytes in total, as the shop stores them. */
export const maxImportPhotoBytes = 3 * 1024 ** 3
/** Maximum number of waiting tables that keep their photos: those whose photos are the newest. */
export const maxImportsWithPhotos = 3
/** How long photos wait for their table to be written, from the last one on. */
export const importPhotoDays = 7

/** Returns the key by which a photo's file name is matched. It ignores case and the composition of letters. */
export function toPhotoKey(name: string): string {
  return name.normalize('NFC').toLowerCase()
}
