/** The limits of an uploaded image, in bytes and in pixels. */
export const maxImageBytes = 20 * 1024 * 1024
export const maxImagePixels = 50_000_000

/** Returns the type of a chosen file. Browsers on Windows and Linux have none for HEIC, so its name decides there. */
export function findImageType({ name, type }: { readonly name: string; readonly type: string }): string {
  return type || (/\.hei[cf]$/i.test(name) ? 'image/heic' : '')
}

const imageName = /\.(?:jpe?g|png|webp|avif|hei[cf])$/i

/** Returns whether a file is an image by the end of its name. */
export function isImageName(name: string): boolean {
  return imageName.test(name)
}

/** Returns the `accept` of a file dialog: the types, and the extensions of those that some systems do not support. */
export function listAccepted(types: readonly string[]): string {
  return [...types, '.heic', '.heif'].join(',')
}
