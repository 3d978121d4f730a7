import { statfs } from 'node:fs/promises'
import { maxImageBytes } from '#shared/entities/admin/file.ts'

/** Less than two photos of the largest size, and a disk counts as full. The embedded database needs as much for its own files. */
const minFreeBytes = 2 * maxImageBytes

/** Returns true if each folder can take more files. A folder that cannot be read, such as one of a lost disk, has no room. */
export async function haveFreeSpace(folders: readonly string[]): Promise<boolean> {
  return (await Promise.all(folders.map(hasFreeSpace))).every(Boolean)
}

const hasFreeSpace = async (folder: string): Promise<boolean> => {
  const disk = await statfs(folder).catch(() => undefined)
  return disk !== undefined && disk.bavail * disk.bsize >= minFreeBytes
}
