import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type HeicFile = 'upright' | 'on-its-side' | 'in-tiles' | 'cropped-bomb'

/** Returns the bytes of one of the HEIC files that README.md of this folder describes. */
export function readHeic(name: HeicFile): Buffer {
  return readFileSync(join(import.meta.dirname, `${name}.heic`))
}

/** Returns a HEIC photo that states another size than its pixels have. */
export function stateSize(bytes: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(bytes)
  const at = changed.indexOf('ispe', 0, 'latin1') + 8 // after the name and the version
  changed.writeUInt32BE(width, at)
  changed.writeUInt32BE(height, at + 4)
  return changed
}
