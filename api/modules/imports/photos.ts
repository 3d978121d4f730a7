import type { ParsedRow } from '#api/modules/imports/parse-rows.ts'
import type { PhotoSource } from '#api/modules/imports/photo-source.ts'
import type { Report } from '#api/modules/imports/report.ts'
import type { PhotoView } from '#shared/enums.ts'
import { toPhotoKey } from '#shared/rules/import-photos.ts'
import { cutText } from '#shared/rules/cut-text.ts'

/** A photo that can be uploaded. */
export interface UploadablePhoto {
  readonly name: string
  /** SHA-256 of its bytes, which finds a photo that is stored already. */
  readonly hash: string
}

/** The photos of the rows, by row. A row without any keeps those that it has. */
export interface RowPhotos {
  readonly byRow: ReadonlyMap<number, readonly UploadablePhoto[]>
  /** Photos that no row names. */
  readonly unused: readonly string[]
}

const maxPhotos = 20
/** Names of photos in one sentence are cut to so many characters. */
const maxNames = 200
/** A smaller one is not sharp on a large screen. */
const minLongSide = 1500

/**
 * Finds the photos of each row: those that its cell names, or else those whose names begin with its vendor code.
 * Photos that are missing, broken or too large are reported.
 */
export async function findRowPhotos(
  rows: readonly ParsedRow[],
  source: PhotoSource,
  report: Report,
): Promise<RowPhotos> {
  const byKey = new Map(source.names.map((name) => [toPhotoKey(name), name]))
  const byCode = assignByCode(rows, source.names)
  const byRow = new Map<number, UploadablePhoto[]>()
  const used = new Set<string>()
  for (const row of rows) {
    const named = row.values.photos
    if (named === null) continue
    const names = named ?? byCode.get(row.values.code ?? '') ?? []
    if (names.length > maxPhotos) report.add(row, 'photos', 'too-many-photos', { limit: maxPhotos })
    const photos: UploadablePhoto[] = []
    for (const asked of names.slice(0, maxPhotos)) {
      const name = byKey.get(toPhotoKey(asked))
      if (name === undefined) {
        report.add(row, 'photos', 'photo-missing', { photo: asked })
        continue
      }
      used.add(name)
      const photo = await source.inspect(name)
      if (photo.problem) report.add(row, 'photos', photo.problem, { photo: name })
      else if (photo.longSide < minLongSide)
        report.add(row, 'photos', 'small-photo', { photo: name, pixels: photo.longSide, limit: minLongSide })
      if (!photo.problem && !photos.some(({ hash }) => hash === photo.hash)) photos.push({ name, hash: photo.hash })
    }
    if (photos.length) byRow.set(row.row, photos)
  }
  return { byRow, unused: source.names.filter((name) => !used.has(name)) }
}

/** Gives each photo to the longest vendor code that its name begins with: SH-2507-BLA-1.jpg is not one of SH-2507. */
const assignByCode = (rows: readonly ParsedRow[], names: readonly string[]): ReadonlyMap<string, readonly string[]> => {
  const codes = new Map(rows.flatMap(({ values: { code } }) => (code ? [[code.toLowerCase(), code]] : [])))
  const assigned = new Map<string, string[]>()
  for (const name of names.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))) {
    const code = findCode(name, codes)
    if (code !== undefined) assigned.set(code, [...(assigned.get(code) ?? []), name])
  }
  return assigned
}

const findCode = (name: string, codes: ReadonlyMap<string, string>): string | undefined => {
  const stem = toPhotoKey(name.replace(/\.[^.]+$/u, ''))
  for (let length = stem.length; length > 0; length--) {
    const isWhole = length === stem.length || /[\s_.()-]/u.test(stem[length]!)
    const code = isWhole ? codes.get(stem.slice(0, length).trim()) : undefined
    if (code !== undefined) return code
  }
  return undefined
}

/** Reports the photos that cells name while none has been brought: every colour keeps its own. */
export function reportNotBrought(rows: readonly ParsedRow[], report: Report): void {
  for (const row of rows) {
    const names = row.values.photos ?? []
    if (names.length > 0)
      report.add(row, 'photos', 'photo-not-brought', { photos: cutText(names.join(', '), maxNames) })
  }
}

const viewWords: Readonly<Record<PhotoView, RegExp>> = {
  hanger: /hanger|плічк|вішак|plichk/iu,
  front: /front|спереду|перед|pered/iu,
  back: /back|ззаду|спин|zzadu|spyn/iu,
  detail: /detail|close|деталь|зблизьк|detal/iu,
}

/** Returns the view in the name of a photo; undefined if the name has none. */
export function findView(name: string): PhotoView | undefined {
  return (Object.keys(viewWords) as PhotoView[]).find((view) => viewWords[view].test(name))
}
