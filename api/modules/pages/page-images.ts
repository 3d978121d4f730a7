import type { PageSection, Scene } from '#shared/entities/page.ts'

export function listScenes(section: PageSection): Scene[] {
  if (section.kind === 'scene') return [section.picture]
  if (section.kind === 'pair') return [section.left, section.right]
  if (section.kind === 'hero') return section.pictures ?? []
  return section.kind === 'scenes' ? section.pictures : []
}

/** Returns the images that a section names: scenes by name, uploaded files by id. */
export function listImageNames(section: PageSection): string[] {
  return listScenes(section).flatMap(({ scene, portrait }) => (portrait ? [scene, portrait] : [scene]))
}

/** Returns the section with each scene mapped, and nothing else changed. */
export function mapScenes(section: PageSection, change: <S extends Scene>(scene: S) => S): PageSection {
  if (section.kind === 'scene') return { ...section, picture: change(section.picture) }
  if (section.kind === 'pair') return { ...section, left: change(section.left), right: change(section.right) }
  if (section.kind === 'scenes') return { ...section, pictures: section.pictures.map((picture) => change(picture)) }
  if (section.kind === 'hero' && section.pictures)
    return { ...section, pictures: section.pictures.map((picture) => change(picture)) }
  return section
}

/** Returns a section as it is stored: with the names of its images, without the photos that clients may send back. */
export function withoutPhotos(section: PageSection): PageSection {
  return mapScenes(section, (scene) => {
    const stored = { ...scene }
    delete stored.photo
    delete stored.portraitPhoto
    return stored
  })
}
