import { useTranslations } from 'use-intl'
import { useColourNames } from '#admin/features/product/use-colour-names.ts'
import type { ProductDraft } from '#admin/features/product/use-product-draft.ts'
import { useTimes } from '#admin/i18n/use-times.ts'
import type { Size } from '#shared/enums.ts'

/** Returns formatters for changed fields: the name of a field, and its value as text. */
export const useFieldWords = (draft: ProductDraft) => {
  const t = useTranslations('product')
  const tEnums = useTranslations('enums')
  const { at } = useTimes()
  const { getColourName, colours } = useColourNames(draft)
  const partNames: Readonly<Record<string, string>> = {
    colourId: t('colour'),
    vendorCode: t('code'),
    state: t('field-state'),
    price: t('price'),
    discountPrice: t('discount'),
    comingSoon: t('soon'),
    heroPosition: t('hero'),
    publishedAt: t('published'),
    showsAt: t('shows-at'),
    photos: t('field-photos'),
  }
  const plain: Readonly<Record<string, string>> = {
    'name.uk': t('name-uk'),
    'name.en': t('name-en'),
    'description.uk': t('description-uk'),
    'description.en': t('description-en'),
    'composition.uk': t('composition-uk'),
    'composition.en': t('composition-en'),
    'care.uk': t('care-uk'),
    'care.en': t('care-en'),
    categoryId: t('category'),
    type: t('type'),
    vendorCode: t('code'),
    fibres: t('field-fibres'),
    careSymbols: t('care-symbols'),
    tags: t('tags'),
    measures: t('field-measures'),
    'new-colours': t('field-new-colour'),
  }
  return {
    nameField: (name: string): string => {
      const [kind = '', key = '', part = ''] = name.split('/')
      if (kind === 'colour') return `${getColourName(key)}: ${partNames[part] ?? part}`
      if (kind === 'size') return `${getColourName(key)} ${tEnums(`size-${part as Size}`)}`
      if (kind === 'weight') return `${t('weight')} ${tEnums(`size-${key as Size}`)}`
      if (kind === 'alt') return `${t('field-alt')} (${part})`
      return plain[name] ?? name
    },
    /** Describes a value; a list only by its length. */
    writeValue: (name: string, value: string): string => {
      if (value === '') return t('empty')
      if (name.endsWith('/colourId')) return colours.find(({ _id }) => _id === value)?.name.uk ?? value
      if (name.endsWith('/state')) return t(value === 'ACTIVE' ? 'is-on-site' : 'colour-hidden')
      if (name.endsWith('At')) return at(value)
      if (/^[[{]/.test(value)) return String((JSON.parse(value) as unknown[]).length) // written by product-fields.ts
      return value.length > 120 ? `${value.slice(0, 120)}…` : value
    },
  }
}
