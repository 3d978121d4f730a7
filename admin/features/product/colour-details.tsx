import { useTranslations } from 'use-intl'
import type { FieldErrors } from '#admin/features/product/find-problems.ts'
import { partName } from '#admin/features/product/product-fields.ts'
import { TextField } from '#admin/features/product/text-field.tsx'
import type { ProductDraft } from '#admin/features/product/use-product-draft.ts'
import { useZonedTime } from '#admin/features/product/use-zoned-time.ts'
import { useFormatPlannedTime } from '#admin/features/products/use-format-planned-time.ts'
import { Checkbox } from '#admin/ui/checkbox.tsx'
import { Field } from '#admin/ui/field.tsx'
import { SelectField } from '#admin/ui/select-field.tsx'
import form from '#admin/features/product/product-form.module.css'
import styles from '#admin/features/product/colours-editor.module.css'

interface ColourDetailsProps {
  draft: ProductDraft
  colourKey: string
  name: string
  errors: FieldErrors
  isPriced: boolean
  /** Undefined for a colour that is stored: it is hidden, not removed. */
  onRemove: (() => void) | undefined
}

/** Renders whether a colour is on the site, since when or from when on, and its vendor code. */
export const ColourDetails = ({ draft, colourKey, name, errors, isPriced, onRemove }: ColourDetailsProps) => {
  const t = useTranslations('product')
  const formatPlannedTime = useFormatPlannedTime()
  const { toLocal, fromLocal } = useZonedTime()
  const read = (part: Parameters<typeof partName>[1]) => draft.fields[partName(colourKey, part)] ?? ''
  const set = (part: Parameters<typeof partName>[1], value: string) => draft.set({ [partName(colourKey, part)]: value })
  const isShown = read('state') === 'ACTIVE'
  const isSoon = read('comingSoon') === 'yes'
  const timePart = isShown ? 'publishedAt' : 'showsAt'
  const time = read(timePart)
  return (
    <>
      <div className={form['head']}>
        <h3 className="type-section">{name}</h3>
        {!isShown && time && <span className="type-second quiet">{formatPlannedTime(time)}</span>}
        {onRemove && (
          <button type="button" className="link type-button" onClick={onRemove}>
            {t('remove-colour')}
          </button>
        )}
      </div>
      <div className={styles['checks']}>
        <label className={styles['check']}>
          <Checkbox
            label={t('is-on-site')}
            isChecked={isShown}
            isDisabled={!isPriced}
            onChange={() => set('state', isShown ? 'INACTIVE' : 'ACTIVE')}
          />
          <span aria-hidden="true">{t('is-on-site')}</span>
        </label>
        <label className={styles['check']}>
          <Checkbox
            label={t('soon')}
            isChecked={isSoon}
            isDisabled={!isPriced}
            onChange={() => set('comingSoon', isSoon ? '' : 'yes')}
          />
          <span aria-hidden="true">{t('soon')}</span>
        </label>
      </div>
      <div className={styles['facts']}>
        <TextField
          draft={draft}
          name={partName(colourKey, 'vendorCode')}
          label={t('code')}
          maxLength={40}
          error={errors[partName(colourKey, 'vendorCode')]}
        />
        <Field
          type="datetime-local"
          label={t(isShown ? 'published' : 'shows-at')}
          value={time ? toLocal(time) : ''}
          disabled={!isPriced}
          error={errors[partName(colourKey, timePart)]}
          hint={isShown || time ? undefined : t('shows-at-hint')}
          data-field={partName(colourKey, timePart)}
          onChange={({ target }) => set(timePart, target.value ? fromLocal(target.value) : '')}
        />
        <SelectField
          label={t('hero')}
          value={read('heroPosition')}
          options={[
            { value: '', label: t('hero-none') },
            { value: '1', label: t('hero-1') },
            { value: '2', label: t('hero-2') },
          ]}
          onChange={(position) => isPriced && set('heroPosition', position)}
        />
      </div>
    </>
  )
}
