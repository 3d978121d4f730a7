import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import type { VariantDetails } from '#shared/entities/product.ts'
import type { Size } from '#shared/enums.ts'
import { OrderedProduct } from '#storefront/features/fast-order/ordered-product.tsx'
import { useFastOrder } from '#storefront/features/fast-order/use-fast-order.ts'
import { useShop } from '#storefront/state/shop-context.ts'
import { Dialog, type OpenDialogProps } from '#storefront/ui/dialog.tsx'
import { fieldId, focusField } from '#storefront/ui/form/focus-field.ts'
import { useField } from '#storefront/ui/form/form-field.tsx'
import { SubmitButton } from '#storefront/ui/form/submit-button.tsx'
import { usePhoneCountries } from '#storefront/ui/form/use-phone-countries.ts'
import { PhoneField } from '#storefront/ui/phone-field.tsx'
import { SizeTape } from '#storefront/ui/size-tape.tsx'
import styles from './fast-order.module.css'

interface FastOrderDialogProps extends OpenDialogProps {
  /** Without it, the dialog does not open. [DLG-02] */
  variant?: VariantDetails
  /** undefined: the dialog has a choice of sizes. */
  size?: Size | undefined
}

/** Renders the one-click order: a product and a phone number. Out of stock, it is a pre-order in other words. [DLG-07] */
export const FastOrderDialog = ({ variant, size, ...dialog }: FastOrderDialogProps) =>
  variant && <FastOrder {...dialog} variant={variant} size={size} />

const FastOrder = ({ variant, size: given, open, onClose }: FastOrderDialogProps & { variant: VariantDetails }) => {
  const t = useTranslations('dialogs')
  const { contacts } = useShop().root
  const form = useFastOrder({ variant, given, onClose })
  const { size, name, asksSize } = form
  // The first control is the country, which is almost always right.
  useEffect(() => {
    if (open && !asksSize) focusField(name, 'phone')
  }, [open, asksSize, name])
  const isPreorder = size ? size.quantity === 0 : !variant.inStock
  const words = isPreorder ? 'preorder' : 'fast-order'
  const lead = isPreorder
    ? t('preorder-lead')
    : contacts
      ? t('fast-order-lead', { hours: contacts.hours })
      : t('fast-order-lead-short')
  return (
    <Dialog open={open} onClose={onClose} title={t(`${words}-title`)} lead={lead} width={560}>
      <form noValidate onSubmit={form.submit}>
        <OrderedProduct variant={variant} size={size?.value} />
        {asksSize && <Sizes form={form} variant={variant} />}
        <Phone form={form} />
        <SubmitButton form={form} busyLabel={t('sending')} className={styles.submit}>
          {t(`${words}-submit`)}
        </SubmitButton>
      </form>
    </Dialog>
  )
}

type FastOrderForm = ReturnType<typeof useFastOrder>

const Sizes = ({ form, variant }: { form: FastOrderForm; variant: VariantDetails }) => {
  const t = useTranslations('dialogs')
  const enums = useTranslations('enums')
  return (
    <div id={fieldId(form.name, 'size')} className={styles.sizes}>
      <SizeTape
        name="fast-order-size"
        label={t('size')}
        sizes={variant.sizes.map(({ value, quantity }) => ({
          value,
          label: enums(`size-${value}`),
          soldOut: quantity === 0,
        }))}
        value={form.values.size}
        onChange={(size) => form.handleChange({ size })}
        error={form.errors.size && t('choose-size')}
      />
    </div>
  )
}

const Phone = ({ form }: { form: FastOrderForm }) => {
  const t = useTranslations('dialogs')
  return (
    <PhoneField
      {...useField(form, 'phone', t('phone'))}
      countries={usePhoneCountries()}
      country={form.values.phoneCountry}
      readOnly={form.isBusy}
      onCountryChange={(phoneCountry) => form.handleChange({ phoneCountry })}
      onChange={(event) => form.handleChange({ phone: event.target.value })}
    />
  )
}
