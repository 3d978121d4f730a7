import type { ComposedVariant } from '#api/modules/imports/compose-variant.ts'
import { findView, type UploadablePhoto } from '#api/modules/imports/photos.ts'
import type { StoredAlt, StoredFile } from '#api/modules/imports/read-shop.queries.ts'
import { locales, type PhotoView, type Translated } from '#shared/enums.ts'
import { nextView, suggestAlt } from '#shared/rules/photo-words.ts'
import { cutText } from '#shared/rules/cut-text.ts'

/** A photo of a colour as it will be. */
export interface PlannedPhoto {
  readonly view: PhotoView
  /** undefined: it is uploaded first. */
  readonly fileId: string | undefined
  /** Undefined for a photo that is there already and that no cell names. */
  readonly given: UploadablePhoto | undefined
  /** Its description, if it lacks one. */
  readonly alt: (Translated & { readonly updatedAt?: string }) | undefined
}

interface Described {
  /** Texts of which the description of a photo is made. */
  readonly name: Translated
  readonly colour: Translated
}

/**
 * Returns the photos of a colour in their order: those of its row, or the stored ones. A photo without a description gets one made of
 * name, colour and view.
 * @param given undefined: it keeps its photos; empty: it loses them
 */
export function composePhotos(
  { stored }: ComposedVariant,
  {
    given,
    files,
    ...described
  }: Described & {
    readonly given: readonly UploadablePhoto[] | undefined
    readonly files: ReadonlyMap<string, StoredFile>
  },
): PlannedPhoto[] {
  if (!given)
    return (stored?.photos ?? []).map(({ fileId, view }) => ({
      view,
      fileId,
      given: undefined,
      alt: completeAlt(stored?.alts.get(fileId), view, described),
    }))
  const views: PhotoView[] = []
  return given.map((photo) => {
    const file = files.get(photo.hash)
    // A stored photo whose name has no view keeps its chosen view.
    const storedView = stored?.photos.find(({ fileId }) => fileId === file?.id)?.view
    const view = findView(photo.name) ?? storedView ?? nextView(views)
    views.push(view)
    return { view, fileId: file?.id, given: photo, alt: completeAlt(file, view, described) }
  })
}

/** Returns whether the photos differ from those that the colour has. */
export function hasNewPhotos({ stored }: ComposedVariant, planned: readonly PlannedPhoto[]): boolean {
  const before = (stored?.photos ?? []).map(({ fileId, view }) => `${fileId} ${view}`)
  const after = planned.map(({ fileId, view }) => `${fileId ?? 'new'} ${view}`)
  return before.join() !== after.join()
}

/** Returns a description that has both languages, if one is missing and can be made. */
const completeAlt = (
  file: StoredAlt | undefined,
  view: PhotoView,
  { name, colour }: Described,
): PlannedPhoto['alt'] => {
  const before = file?.alt ?? { uk: '', en: '' }
  const [uk, en] = locales.map(
    (locale) => before[locale] || suggestAlt(locale, { name: name[locale], colour: colour[locale], view }),
  )
  if (uk === before.uk && en === before.en) return undefined
  return { uk: cutText(uk!, 300), en: cutText(en!, 300), ...(file && { updatedAt: file.updatedAt }) }
}
