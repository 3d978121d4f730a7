/** The limits of an uploaded image, in bytes and in pixels. */
export const maxImageBytes = 20 * 1024 * 1024
export const maxImagePixels = 50_000_000
