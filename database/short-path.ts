import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The path of a socket has at most 108 bytes on Linux and 104 on macOS. Our file names need up to 34 of them. */
const folderBytes = 104 - 40

/**
 * Calls `use` with a path to the folder that is short enough for a socket. A long path (Cyrillic letters count twice) is replaced
 * by a symbolic link in the temporary folder: the limit is for the path, not for its target.
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
