import type { Locale } from '#shared/enums.ts'

/** The address of the pages of previews: the id of the preview and that of the variant. */
export const previewPath = '/preview/:id/:variantId'

/** Returns the address of the page of a variant in a preview. */
export function toPreviewAddress(id: string, variantId: string, locale: Locale): string {
  return `/preview/${id}/${variantId}?language=${locale}`
}
