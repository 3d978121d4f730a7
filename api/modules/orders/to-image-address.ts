/** Returns a stored WebP image as an address that carries it: no other address leads to it. */
export function toImageAddress(image: Uint8Array): string {
  return `data:image/webp;base64,${Buffer.from(image).toString('base64')}`
}
