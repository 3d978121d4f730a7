import type { PageSection, Scene } from '#shared/entities/page.ts'

export const scenesOf = (section: PageSection): Scene[] =>
  section.kind === 'scene' ? [section.picture] : section.kind === 'pair' ? [section.left, section.right] : []

/** What a section names of pictures: scenes by their names, uploaded files by their ids. */
export const pictureNames = (section: PageSection): string[] =>
  scenesOf(section).flatMap(({ scene, portrait }) => (portrait ? [scene, portrait] : [scene]))

/** The section with its pictures changed, and nothing else. */
export const mapScenes = (section: PageSection, change: <S extends Scene>(scene: S) => S): PageSection => {
  if (section.kind === 'scene') return { ...section, picture: change(section.picture) }
  if (section.kind === 'pair') return { ...section, left: change(section.left), right: change(section.right) }
  return section
}

/** A section as it is kept: with names, whatever photos were sent back beside them. */
export const withoutPhotos = (section: PageSection): PageSection =>
  mapScenes(section, (scene) => {
    const kept = { ...scene }
    delete kept.photo
    delete kept.portraitPhoto
    return kept
  })
