/** So many photos one import takes: 20 of each colour of a hundred, or one of each of 2,000. */
export const maxImportPhotos = 2000
/** So many bytes they have together as the shop stores them. */
export const maxImportPhotoBytes = 3 * 1024 ** 3
/** So many tables that wait to be written keep their photos: those whose photos are the newest. */
export const maxImportsWithPhotos = 3
/** How long photos wait for their table to be written, from the last one on. */
export const importPhotoDays = 7

/** Returns a name of a file as photos are found by it: upper and lower case, and ways to compose a letter, do not matter. */
export function toPhotoKey(name: string): string {
  return name.normalize('NFC').toLowerCase()
}
