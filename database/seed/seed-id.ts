import { createHash } from 'node:crypto'

/**
 * Returns the id of a seeded entity. The same name always gives the same id, so addresses of the demo shop survive a new seed.
 */
export function seedId(name: string): string {
  const hex = createHash('sha256').update(`shyr:${name}`).digest('hex')
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
