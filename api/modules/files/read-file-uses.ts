import { eq } from 'drizzle-orm'
import type { UseCase } from '#api/http/use-case.ts'
import { findFileUses, type FileUsesRow } from '#api/modules/files/file-uses.queries.ts'
import { findReplaceRefusal } from '#api/modules/files/files.service.ts'
import { toRecord } from '#api/modules/files/store-image.ts'
import { listScenes } from '#api/modules/pages/page-images.ts'
import { files } from '#database/schema/files.ts'
import type * as calls from '#shared/endpoints/admin-files.ts'
import type { FileUses, PageSpot } from '#shared/entities/admin/file-row.ts'
import type { PageSection, Scene } from '#shared/entities/page.ts'
import { AppError } from '#shared/errors.ts'
import { locales, type Locale, type Translated } from '#shared/enums.ts'
import { suggestAlt } from '#shared/rules/photo-words.ts'

/** Reads an image with the places that show it. [ADM-10] */
export const readFileUses: UseCase<typeof calls.readFileUses> = async ({ database }, _admin, { params }) => {
  const [file] = await database.select().from(files).where(eq(files.id, params.id))
  if (!file) throw new AppError('FILE_NOT_FOUND')
  const { pages, ...uses } = await findFileUses(database, file.id)
  return {
    ...toRecord(file),
    ...uses,
    suggestedAlt: suggestDescription(uses) ?? null,
    pages: pages.map(({ sections, ...page }) => ({ ...page, spots: listSpots(sections, file) })),
    replaceRefusal: findReplaceRefusal(file.source, uses.orderCount > 0) ?? null,
  }
}

const suggestDescription = ({
  products: [product],
  categories: [category],
  collections: [collection],
}: Pick<FileUsesRow, 'products' | 'categories' | 'collections'>): Translated | undefined => {
  if (!product) return (category ?? collection)?.name
  const { name, colour, view } = product
  const suggest = (locale: Locale) => suggestAlt(locale, { name: name[locale], colour: colour[locale], view })
  return { uk: suggest('uk'), en: suggest('en') }
}

type StoredFile = Pick<typeof files.$inferSelect, 'id' | 'source'>
type Spot = FileUses['pages'][number]['spots'][number]

/** Lists the spots of a page that show a file: its sections in both languages, each spot once. */
const listSpots = (sections: FileUsesRow['pages'][number]['sections'], file: StoredFile): Spot[] => {
  const spots = locales.flatMap((locale) =>
    sections[locale].flatMap((section, index) =>
      listScenes(section).flatMap((scene) =>
        showsFile(scene, file) ? [{ section: index + 1, spot: getSpot(section, scene) }] : [],
      ),
    ),
  )
  return [...new Map(spots.map((spot) => [`${spot.section} ${spot.spot}`, spot])).values()]
}

/** A seeded scene is named without its folder, an uploaded image by its id. */
const showsFile = ({ scene, portrait }: Scene, { id, source }: StoredFile): boolean =>
  [scene, portrait].some(
    (name) => name !== undefined && (name.toLowerCase() === id || source === `scenes/${name}.webp`),
  )

const getSpot = (section: PageSection, scene: Scene): PageSpot => {
  if (section.kind === 'pair') return section.left === scene ? 'left' : 'right'
  return section.kind === 'hero' || section.kind === 'scenes' ? section.kind : 'scene'
}
