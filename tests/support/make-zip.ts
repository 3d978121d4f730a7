import { zipSync, type Zippable } from 'fflate'

/** Returns a ZIP of files, whose names may have folders. */
export const makeZip = (files: Zippable): Buffer => Buffer.from(zipSync(files))

/** Returns a copy of a ZIP in which a field of every entry of its list at the end is changed. */
export const changeList = (zip: Buffer, change: (list: Buffer, entry: number) => void): Buffer => {
  const copy = Buffer.from(zip)
  const signature = Buffer.from([0x50, 0x4b, 1, 2])
  for (let entry = copy.indexOf(signature); entry >= 0; entry = copy.indexOf(signature, entry + 4)) change(copy, entry)
  return copy
}

/** Returns a ZIP with a file of zeros that unpacks to a thousand times its size. */
export const makeBomb = (bytes = 30_000_000): Buffer => makeZip({ 'bomb.jpg': new Uint8Array(bytes) })
