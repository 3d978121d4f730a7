import { zipSync, type Zippable } from 'fflate'

/** Returns a ZIP of files, whose names may have folders. */
export const makeZip = (files: Zippable): Buffer => Buffer.from(zipSync(files))

/** Returns a ZIP with a file of zeros that unpacks to a thousand times its size. */
export const makeBomb = (bytes = 30_000_000): Buffer => makeZip({ 'bomb.jpg': new Uint8Array(bytes) })
