import { lazy, Suspense } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { FibreFields } from '#admin/features/product/fibre-fields.tsx'
import type { FieldErrors } from '#admin/features/product/find-problems.ts'
import { LanguageFields } from '#admin/features/product/language-fields.tsx'
import { listCareSymbols, listTags } from '#admin/features/product/product-fields.ts'
import { TextField } from '#admin/features/product/text-field.tsx'
import type { ProductDraft } from '#admin/features/product/use-product-draft.ts'
import { useCategories } from '#admin/features/products/use-products.ts'
import { SelectField } from '#admin/ui/select-field.tsx'
import { tagDivider } from '#shared/rules/tags.ts'
import { genders } from '#shared/enums.ts'
import styles from '#admin/features/product/product-form.module.css'

/** It has the sentences of all symbols in both languages. */
const CareFields = lazy(async () => ({
  default: (await import('#admin/features/product/care-fields.tsx')).CareFields,
}))
const TagsField = lazy(async () => ({
  default: (await import('#admin/features/product/tags-field.tsx')).TagsField,
}))

/** Renders the texts of a product in both languages, its category, cut and vendor code. */
export const GeneralFields = ({ draft, errors }: { draft: ProductDraft; errors: FieldErrors }) => {
  const t = useTranslations('product')
  const tEnums = useTranslations('enums')
  const locale = useLocale()
  const categories = useCategories()
  const code = (draft.fields['vendorCode'] ?? '').trim()
  return (
    <>
      <LanguageFields draft={draft} text="name" maxLength={200} errors={errors} />
      <LanguageFields draft={draft} text="description" maxLength={5000} lines={5} errors={errors} />
      <FibreFields draft={draft} error={errors['fibres']} />
      <LanguageFields draft={draft} text="composition" maxLength={500} errors={errors} />
      <LanguageFields draft={draft} text="care" maxLength={1000} lines={4} errors={errors} />
      <Suspense fallback={null}>
        <CareFields
          symbols={listCareSymbols(draft.fields)}
          text={{ uk: draft.fields['care.uk'] ?? '', en: draft.fields['care.en'] ?? '' }}
          onChange={(symbols, { uk, en }) =>
            draft.set({ careSymbols: symbols.join(', '), 'care.uk': uk, 'care.en': en })
          }
        />
      </Suspense>
      <div className={styles['triple']}>
        <SelectField
          label={t('category')}
          value={draft.fields['categoryId'] ?? ''}
          placeholder={t('choose-category')}
          options={categories.map(({ _id, name }) => ({ value: _id, label: name[locale] }))}
          hint={errors['categoryId'] && <span className="error">{errors['categoryId']}</span>}
          onChange={(categoryId) => draft.set({ categoryId })}
        />
        <SelectField
          label={t('type')}
          value={draft.fields['type'] ?? ''}
          options={genders.map((gender) => ({ value: gender, label: tEnums(`type-${gender}`) }))}
          onChange={(type) => draft.set({ type })}
        />
        <TextField
          draft={draft}
          name="vendorCode"
          label={t('code')}
          maxLength={40}
          error={errors['vendorCode']}
          hint={code && t('code-hint', { code: `${code}-…` })}
        />
      </div>
      <Suspense fallback={<div className={styles['tags']} />}>
        <TagsField tags={listTags(draft.fields)} onChange={(tags) => draft.set({ tags: tags.join(tagDivider) })} />
      </Suspense>
    </>
  )
}
