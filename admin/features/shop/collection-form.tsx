import { useLocale, useTranslations } from 'use-intl'
import { CategoryPhoto } from '#admin/features/shop/category-photo.tsx'
import { categoryResource } from '#admin/features/shop/category-resource.ts'
import { ChipsField } from '#admin/features/shop/chips-field.tsx'
import { readCollection, type CollectionDraft } from '#admin/features/shop/collection-draft.ts'
import { colourResource } from '#admin/features/shop/colour-resource.ts'
import { RecordField, useRecordText } from '#admin/features/shop/record-field.tsx'
import type { RecordForm } from '#admin/features/shop/use-record-editor.ts'
import { useRecords } from '#admin/features/shop/use-records.ts'
import { useRuleCounts } from '#admin/features/shop/use-rule-counts.ts'
import { TagField } from '#admin/features/tags/tag-field.tsx'
import { SelectField } from '#admin/ui/select-field.tsx'
import { useDebounced } from '#admin/ui/use-debounced.ts'
import type { AdminCollection } from '#shared/entities/admin/collection.ts'
import { entityStates } from '#shared/enums.ts'
import { maxTagLength, toTag } from '#shared/rules/tags.ts'
import styles from '#admin/features/shop/collection.module.css'

interface CollectionFormProps {
  form: RecordForm<CollectionDraft>
  /** As it is stored; undefined for a new one. */
  record: AdminCollection | undefined
}

/** Renders the fields of a collection: its words and photo, its rule, and the number of matching products. */
export const CollectionForm = ({ form, record }: CollectionFormProps) => {
  const t = useTranslations('shop')
  const { draft, set } = form
  return (
    <>
      <CategoryPhoto
        photoId={draft.photoId}
        hint={t('collection-photo-hint')}
        onChange={(photoId) => set({ photoId })}
      />
      <RecordField form={form} name="nameUk" label={t('name-uk')} lang="uk" maxLength={100} />
      <RecordField form={form} name="nameEn" label={t('name-en')} lang="en" maxLength={100} />
      <RecordField form={form} name="leadUk" label={t('lead-uk')} lang="uk" maxLength={500} isLong />
      <RecordField form={form} name="leadEn" label={t('lead-en')} lang="en" maxLength={500} isLong />
      <RuleFields form={form} />
      <SelectField
        label={t('state')}
        value={draft.state}
        options={entityStates.map((value) => ({ value, label: t(`collection-${value}`) }))}
        onChange={(state) => set({ state })}
      />
      {record?.state === 'ACTIVE' && (
        <a className="link type-button" href={`/catalog/${record._id}`} target="_blank" rel="noopener noreferrer">
          {t('collection-open')}
        </a>
      )}
    </>
  )
}

const RuleFields = ({ form }: { form: RecordForm<CollectionDraft> }) => {
  const t = useTranslations('shop')
  const locale = useLocale()
  const { draft, set } = form
  const colours = useRecords(colourResource).data?.entities ?? []
  const categories = useRecords(categoryResource).data?.entities ?? []
  return (
    <fieldset className={styles['rule']}>
      <legend className="type-section">{t('rule')}</legend>
      <p className="type-second quiet">{t('rule-hint')}</p>
      <RecordField
        form={form}
        name="days"
        label={t('rule-days')}
        hint={t('rule-days-hint')}
        inputMode="numeric"
        maxLength={3}
      />
      <SelectField
        label={t('rule-price')}
        value={draft.price}
        options={[
          { value: '', label: t('rule-any-price') },
          { value: 'reduced', label: t('rule-reduced') },
        ]}
        onChange={(price) => set({ price })}
      />
      <ChipsField
        label={t('colours')}
        addLabel={t('rule-colour-add')}
        emptyHint={t('rule-any-colour')}
        options={colours.map(({ key, name }) => ({ value: key, label: name[locale] }))}
        chosen={draft.colours}
        onChange={(chosen) => set({ colours: chosen })}
      />
      <ChipsField
        label={t('categories')}
        addLabel={t('goes-with-add')}
        emptyHint={t('rule-any-category')}
        options={categories.map(({ _id, name }) => ({ value: _id, label: name[locale] }))}
        chosen={draft.categoryIds}
        onChange={(categoryIds) => set({ categoryIds })}
      />
      <RuleTag form={form} />
      <FoundByRule draft={draft} />
    </fieldset>
  )
}

const RuleTag = ({ form }: { form: RecordForm<CollectionDraft> }) => {
  const t = useTranslations('shop')
  const { value, error, hint, setText } = useRecordText(form, 'tag', t('rule-tag-hint'))
  return (
    <TagField
      label={t('rule-tag')}
      text={value}
      excluded={[toTag(value)]}
      maxLength={maxTagLength}
      error={error}
      hint={hint}
      onChange={setText}
      onPick={setText}
    />
  )
}

/** Says how many products the typed rule finds now. */
const FoundByRule = ({ draft }: { draft: CollectionDraft }) => {
  const t = useTranslations('shop')
  const { input, problems } = readCollection(draft)
  const rule = useDebounced(JSON.stringify(problems.days || problems.tag ? undefined : input.rule))
  const [count] = useRuleCounts(rule === undefined ? [] : [JSON.parse(rule) as typeof input.rule]) // written above
  return (
    <output className={`${styles['found']} type-second`}>
      {rule !== undefined && count !== undefined && t('rule-found', { count })}
    </output>
  )
}
