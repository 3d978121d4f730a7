/** More tags than this a product cannot have. [ADM-38] */
export const maxTags = 10
/** A longer tag is refused. */
export const maxTagLength = 30
/** Separates tags in a table, so no tag contains one. */
export const tagSeparators = /[,;]/

/** How several tags are written in one text. */
export const tagDivider = ', '

/** Returns a tag as it is stored: trimmed, in lower case, with single spaces. */
export function toTag(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ').toLowerCase()
}

/** Returns true if a text that `toTag` returned can be a tag. */
export function isTag(tag: string): boolean {
  return tag !== '' && tag.length <= maxTagLength && !tagSeparators.test(tag)
}
