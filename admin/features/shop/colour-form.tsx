import { useTranslations } from 'use-intl'
import type { ColourDraft } from '#admin/features/shop/colour-draft.ts'
import { RecordField } from '#admin/features/shop/record-field.tsx'
import type { RecordForm } from '#admin/features/shop/use-record-editor.ts'
import { SelectField } from '#admin/ui/select-field.tsx'
import { colourFamilies } from '#shared/enums.ts'
import styles from '#admin/features/shop/colour.module.css'

/** Shown while no sample is typed. */
const noSample = '#ffffff'

/** Renders the fields of a colour. */
export const ColourForm = ({ form }: { form: RecordForm<ColourDraft> }) => {
  const t = useTranslations('shop')
  const { draft, set, isNew } = form
  const sample = /^#?([\da-f]{6})$/i.exec(draft.hex.trim())?.[1]
  return (
    <>
      <div className={styles['sample']}>
        <input
          type="color"
          className={styles['square']}
          aria-label={t('colour-pick')}
          value={sample ? `#${sample.toLowerCase()}` : noSample}
          data-empty={sample ? undefined : ''}
          onChange={({ target }) => set({ hex: target.value.toUpperCase() })}
        />
        <RecordField form={form} name="hex" label={t('colour-sample')} maxLength={7} placeholder="#6A6A45" />
      </div>
      <RecordField form={form} name="nameUk" label={t('name-uk')} lang="uk" maxLength={60} hint={t('colour-small')} />
      <RecordField form={form} name="nameEn" label={t('name-en')} lang="en" maxLength={60} />
      <SelectField
        label={t('colour-family')}
        value={draft.family}
        {...(isNew && { placeholder: t('family-by-shade') })}
        options={colourFamilies.map((value) => ({ value, label: t(`family-${value}`) }))}
        onChange={(family) => set({ family })}
      />
    </>
  )
}
