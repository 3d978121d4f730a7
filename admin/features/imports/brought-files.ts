import { isImageName } from '#shared/rules/image-limits.ts'
import { toPhotoKey } from '#shared/rules/import-photos.ts'

/** A file that a person has dropped or chosen, or that a ZIP has. */
export interface BroughtFile {
  /** With the folders that it was in. */
  readonly path: string
  readonly bytes: number
  readonly open: () => Promise<File>
}

/** Why a file is left out. */
export type SkipReason = 'not-photo' | 'same-name'
export interface SkippedFile {
  readonly path: string
  readonly reason: SkipReason
}

export interface SortedFiles {
  readonly tables: readonly BroughtFile[]
  readonly zips: readonly BroughtFile[]
  readonly photos: readonly BroughtFile[]
  readonly skipped: readonly SkippedFile[]
}

/** Maximum number of files that are read from folders. */
export const maxBroughtFiles = 10_000

/** Returns the name of a file without its folders. */
export function toName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** Returns true for files that operating systems add to folders. They are skipped without a message. */
const isHidden = (path: string): boolean =>
  path.split('/').some((part) => part === '__MACOSX' || part.startsWith('.')) ||
  /^(?:thumbs\.db|desktop\.ini)$/i.test(toName(path))

/** Sorts files by the ends of their names. The photos are in the order of their paths. */
export function sortBrought(files: readonly BroughtFile[]): SortedFiles {
  const seen = files.filter(({ path }) => !isHidden(path))
  const pick = (pattern: RegExp) => seen.filter(({ path }) => pattern.test(path))
  const [tables, zips] = [pick(/\.(?:xlsx|csv)$/i), pick(/\.zip$/i)]
  const photos = seen.filter(({ path }) => isImageName(path)).toSorted((a, b) => a.path.localeCompare(b.path, 'en'))
  const taken = new Set([...tables, ...zips, ...photos])
  const others = seen.filter((file) => !taken.has(file))
  return { tables, zips, photos, skipped: others.map(({ path }) => ({ path, reason: 'not-photo' })) }
}

/** Keeps the first photo of each name, as the import of a folder does: a cell names a file, not its folder. */
export function keepFirstOfName(photos: readonly BroughtFile[]): {
  photos: BroughtFile[]
  skipped: SkippedFile[]
} {
  const byKey = new Map<string, BroughtFile>()
  const skipped: SkippedFile[] = []
  for (const photo of photos) {
    const key = toPhotoKey(toName(photo.path))
    if (byKey.has(key)) skipped.push({ path: photo.path, reason: 'same-name' })
    else byKey.set(key, photo)
  }
  return { photos: [...byKey.values()], skipped }
}

const toBrought = (file: File, path: string): BroughtFile => ({
  path,
  bytes: file.size,
  open: () => Promise.resolve(file),
})

/** Returns the files of a file dialog. */
export function listChosen(files: FileList | null): BroughtFile[] {
  return [...(files ?? [])].map((file) => toBrought(file, file.webkitRelativePath || file.name))
}

/** Lists dropped files, also those in folders, up to one more than the maximum. Must be called while the event is handled. */
export async function listDropped({ items }: DataTransfer): Promise<BroughtFile[]> {
  const dropped = [...items].filter(({ kind }) => kind === 'file')
  const entries: FileSystemEntry[] = []
  const files: BroughtFile[] = []
  for (const item of dropped) {
    const [entry, file] = [item.webkitGetAsEntry(), item.getAsFile()]
    if (entry) entries.push(entry)
    // A file from another program has no path on the disk.
    else if (file) files.push(toBrought(file, file.name))
  }
  while (entries.length > 0 && files.length <= maxBroughtFiles) {
    const entry = entries.shift()!
    if (isFile(entry)) {
      const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject))
      files.push(toBrought(file, entry.fullPath.replace(/^\//, '')))
    } else if (isFolder(entry)) entries.push(...(await listFolder(entry)))
  }
  return files
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

/** A browser lists a folder in parts. */
const listFolder = async (folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> => {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (part.length === 0 || all.length > maxBroughtFiles) return all
    all.push(...part)
  }
}
