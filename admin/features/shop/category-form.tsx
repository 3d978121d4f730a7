import { useLocale, useTranslations } from 'use-intl'
import { CategoryPhoto } from '#admin/features/shop/category-photo.tsx'
import type { CategoryDraft } from '#admin/features/shop/category-resource.ts'
import { ChipsField } from '#admin/features/shop/chips-field.tsx'
import { RecordField } from '#admin/features/shop/record-field.tsx'
import type { RecordForm } from '#admin/features/shop/use-record-editor.ts'
import { SelectField } from '#admin/ui/select-field.tsx'
import type { AdminCategory } from '#shared/entities/admin/category.ts'
import { entityStates } from '#shared/enums.ts'

interface CategoryFormProps {
  form: RecordForm<CategoryDraft>
  /** undefined for a new one. */
  id: string | undefined
  /** The other categories. */
  others: readonly AdminCategory[]
}

/** Renders the fields of a category. */
export const CategoryForm = ({ form, id, others }: CategoryFormProps) => {
  const t = useTranslations('shop')
  const locale = useLocale()
  const { draft, set } = form
  const hasUnder = others.some(({ parentId }) => id !== undefined && parentId === id)
  const tops = hasUnder ? [] : others.filter(({ parentId }) => parentId === null)
  return (
    <>
      <CategoryPhoto photoId={draft.photoId} hint={t('photo-hint')} onChange={(photoId) => set({ photoId })} />
      <RecordField form={form} name="nameUk" label={t('name-uk')} lang="uk" maxLength={100} />
      <RecordField form={form} name="nameEn" label={t('name-en')} lang="en" maxLength={100} />
      <RecordField form={form} name="leadUk" label={t('lead-uk')} lang="uk" maxLength={500} isLong />
      <RecordField form={form} name="leadEn" label={t('lead-en')} lang="en" maxLength={500} isLong />
      <ChipsField
        label={t('goes-with')}
        addLabel={t('goes-with-add')}
        unknownName={t('goes-with-gone')}
        emptyHint={t('goes-with-all')}
        options={others.map(({ _id, name }) => ({ value: _id, label: name[locale] }))}
        chosen={draft.goesWith}
        onChange={(goesWith) => set({ goesWith })}
      />
      <SelectField
        label={t('category-parent')}
        value={draft.parentId}
        options={[
          { value: '', label: t('category-top') },
          ...tops.map(({ _id, name }) => ({ value: _id, label: name[locale] })),
        ]}
        onChange={(parentId) => set({ parentId })}
        hint={hasUnder ? t('category-has-under') : undefined}
      />
      <SelectField
        label={t('state')}
        value={draft.state}
        options={entityStates.map((value) => ({ value, label: t(`category-${value}`) }))}
        onChange={(state) => set({ state })}
      />
    </>
  )
}
