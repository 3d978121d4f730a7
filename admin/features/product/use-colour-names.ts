import { useLocale } from 'use-intl'
import { partName } from '#admin/features/product/product-fields.ts'
import type { ProductDraft } from '#admin/features/product/use-product-draft.ts'
import { useColours } from '#admin/features/products/use-products.ts'
import type { Locale } from '#shared/enums.ts'

/** Returns the colours of the shop, and a function that names the colour of a variant. */
export const useColourNames = (draft: ProductDraft) => {
  const locale = useLocale()
  const colours = useColours()
  const find = (key: string) => colours.find(({ _id }) => _id === draft.fields[partName(key, 'colourId')])
  return {
    colours,
    getColourName: (key: string, language: Locale = locale): string => find(key)?.name[language] ?? '…',
    getHex: (key: string): string => find(key)?.hex ?? 'transparent',
  }
}
