import { useTranslations } from 'use-intl'
import { PromoMethods } from '#admin/features/promo-codes/promo-methods.tsx'
import { PromoPieces } from '#admin/features/promo-codes/promo-pieces.tsx'
import { emptyPromo, findOfferType, type PromoField, type ReadDraft } from '#admin/features/promo-codes/promo-draft.ts'
import type { PromoDraftState } from '#admin/features/promo-codes/use-promo-draft.ts'
import { Field } from '#admin/ui/field.tsx'
import { SelectField } from '#admin/ui/select-field.tsx'
import { entityStates, offerTypes, promoTypes } from '#shared/enums.ts'
import styles from '#admin/features/promo-codes/promo-codes.module.css'

interface PromoFormProps {
  state: PromoDraftState
  /** The problems of fields, once saving was tried. */
  problems: ReadDraft['problems']
}

/** Renders the fields of a promo code. */
export const PromoForm = ({ state: { draft, base, changes, set }, problems }: PromoFormProps) => {
  const t = useTranslations('promo-codes')
  const isNew = base === emptyPromo
  const isPromotion = draft.isAutomatic === 'yes'
  const chosenType = findOfferType(draft)
  const isShipping = chosenType === 'SHIPPING'
  const isPercent = chosenType !== 'AMOUNT' && !isShipping
  const field = (name: Exclude<PromoField, 'variantIds' | 'shippingMethodIds'>, hint?: string) => {
    const problem = problems[name]
    const before =
      !isNew && changes.includes(name) ? t('was', { value: base[name].replace('T', ' ') || t('nothing') }) : hint
    return {
      value: draft[name],
      autoComplete: 'off',
      hint: before,
      error: problem && t(problem),
      onChange: ({ target }: { target: HTMLInputElement }) => set({ [name]: target.value }),
    }
  }
  return (
    <>
      <fieldset>
        <legend className="type-label">{t('applies')}</legend>
        <div className={styles['choices']}>
          {(['no', 'yes'] as const).map((isAutomatic) => (
            <label key={isAutomatic} className={styles['choice']}>
              <input
                type="radio"
                name="is-automatic"
                checked={draft.isAutomatic === isAutomatic}
                onChange={() => set({ isAutomatic })}
              />
              {t(`automatic-${isAutomatic}`)}
            </label>
          ))}
        </div>
      </fieldset>
      <div className={styles['pair']}>
        {isPromotion ? (
          <>
            <Field label={t('promotion-name-uk')} lang="uk" maxLength={60} {...field('name')} />
            <Field label={t('promotion-name-en')} lang="en" maxLength={60} {...field('nameEn')} />
          </>
        ) : (
          <Field label={t('name')} maxLength={60} spellCheck={false} {...field('name', t('name-hint'))} />
        )}
        <SelectField
          label={t('state')}
          value={draft.state}
          options={entityStates.map((value) => ({ value, label: t(`state-${value}`) }))}
          onChange={(state) => set({ state })}
        />
      </div>
      <fieldset>
        <legend className="type-label">{t('discount')}</legend>
        <div className={styles['choices']}>
          {(isPromotion ? offerTypes : promoTypes).map((type) => (
            <label key={type} className={styles['choice']}>
              <input type="radio" name="type" checked={chosenType === type} onChange={() => set({ type })} />
              {t(`type-${type}`)}
            </label>
          ))}
        </div>
      </fieldset>
      <div className={styles['amounts']}>
        {!isShipping && (
          <Field
            label={t(isPercent ? 'how-many-percent' : 'how-much')}
            inputMode="decimal"
            maxLength={12}
            {...field('discount')}
          />
        )}
        <Field
          label={t('from-sum')}
          inputMode="decimal"
          maxLength={12}
          placeholder={t('any-sum')}
          {...field('minApplyPrice', isShipping ? t('after-discounts') : undefined)}
        />
        {isPercent && (
          <>
            <Field
              label={t('max-discount')}
              inputMode="decimal"
              maxLength={12}
              placeholder={t('without-limit')}
              {...field('maxDiscount')}
            />
            <Field
              label={t('take')}
              inputMode="numeric"
              maxLength={2}
              placeholder={t('no-groups')}
              {...field('take')}
            />
            <Field
              label={t('pay')}
              inputMode="numeric"
              maxLength={2}
              placeholder={t('no-groups')}
              {...field('pay', t('pay-hint'))}
            />
          </>
        )}
      </div>
      <section className={styles['section']} aria-labelledby="promo-times">
        <h2 id="promo-times" className="type-section">
          {t('times')}
        </h2>
        <div className={styles['pair']}>
          <Field label={t('from')} type="datetime-local" {...field('startsAt')} />
          <Field label={t('until')} type="datetime-local" {...field('endsAt')} />
          {!isPromotion && (
            <>
              <Field
                label={t('max-uses')}
                inputMode="numeric"
                maxLength={7}
                placeholder={t('without-limit')}
                {...field('maxUses')}
              />
              <Field
                label={t('per-customer')}
                inputMode="numeric"
                maxLength={7}
                placeholder={t('without-limit')}
                {...field('perCustomer', t('per-customer-hint'))}
              />
            </>
          )}
        </div>
        {isPromotion && <p className="quiet">{t(isShipping ? 'shipping-rules' : 'promotion-rules')}</p>}
      </section>
      <section className={styles['section']} aria-labelledby="promo-pieces">
        <h2 id="promo-pieces" className="type-section">
          {t('on')}
        </h2>
        {isShipping ? (
          <PromoMethods
            ids={draft.shippingMethodIds}
            problem={problems.shippingMethodIds && t(problems.shippingMethodIds)}
            onChange={(shippingMethodIds) => set({ shippingMethodIds })}
          />
        ) : chosenType === 'PRODUCT_VARIANT' ? (
          <PromoPieces
            ids={draft.variantIds}
            problem={problems.variantIds && t(problems.variantIds)}
            onChange={(variantIds) => set({ variantIds })}
          />
        ) : (
          <p className="quiet">{t('on-all')}</p>
        )}
      </section>
    </>
  )
}
