import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A socket's path holds 108 bytes on Linux and 104 on macOS; a file name of ours takes up to 34 of them. */
const folderBytes = 104 - 40

/**
 * Calls `use` with a path to the folder that is short enough to name a socket in. A long one (Cyrillic letters count
 * twice) is reached through a symbolic link in the temporary folder: the limit is on the words, not on where they lead.
 */
export async function withShortPath<T>(folder: string, use: (short: string) => Promise<T>): Promise<T> {
  if (Buffer.byteLength(folder) <= folderBytes) return use(folder)
  const base = Buffer.byteLength(tmpdir()) <= folderBytes - 16 ? tmpdir() : '/tmp'
  const temporary = await mkdtemp(join(base, 'shyr-'))
  try {
    const link = join(temporary, 'to')
    await symlink(folder, link)
    return await use(link)
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}
