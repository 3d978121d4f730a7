import type { UseCase } from '#api/http/use-case.ts'
import { mapScenes, listImageNames } from '#api/modules/pages/page-images.ts'
import { listOfferedSections } from '#api/modules/pages/offered-texts.ts'
import { findPage, listScenes } from '#api/modules/pages/pages.queries.ts'
import { toPhoto, type PhotoRow } from '#api/modules/photo.ts'
import type { PageSection, Scene } from '#shared/entities/page.ts'
import type { readPage } from '#shared/endpoints/shop.ts'
import { pageNames, type Locale } from '#shared/enums.ts'
import { AppError } from '#shared/errors.ts'

export const read: UseCase<typeof readPage> = async (shop, { locale }, { params }) => {
  const name = pageNames.find((known) => known === params.name)
  const row = name && (await findPage(shop.database, name))
  if (!row) throw new AppError('PAGE_NOT_FOUND')
  const sections = listOfferedSections(shop, row.sections[locale], locale)
  const scenes = await listScenes(shop.database, sections.flatMap(listImageNames))
  return {
    name: row.name,
    title: row.title[locale],
    description: row.description[locale],
    sections: sections.map((section) => withPhotos(section, scenes, locale)),
  }
}

const withPhotos = (section: PageSection, scenes: ReadonlyMap<string, PhotoRow>, locale: Locale): PageSection => {
  const findPhoto = (name: string | undefined) => {
    const row = name === undefined ? undefined : scenes.get(name)
    return row && toPhoto(row, locale)
  }
  const fill = <S extends Scene>(scene: S): S => ({
    ...scene,
    photo: findPhoto(scene.scene),
    portraitPhoto: findPhoto(scene.portrait),
  })
  return mapScenes(section, fill)
}
