import { useTranslations } from 'use-intl'
import type { VariantDetails } from '#shared/entities/product.ts'
import type { Size } from '#shared/enums.ts'
import { useStockAlert } from '#storefront/features/product/use-stock-alert.ts'
import { Dialog, type OpenDialogProps } from '#storefront/ui/dialog.tsx'
import { FormField } from '#storefront/ui/form/form-field.tsx'
import { SubmitButton } from '#storefront/ui/form/submit-button.tsx'
import styles from './product-panel.module.css'

interface StockAlertDialogProps extends OpenDialogProps {
  variant: VariantDetails
  /** undefined: any size. */
  size: Size | undefined
}

/** Requests one mail for when a sold-out size, or any size of a sold-out variant, is back in stock. [CAT-03] */
export const StockAlertDialog = ({ variant, size, open, onClose }: StockAlertDialogProps) => {
  const t = useTranslations('dialogs')
  const ofEnum = useTranslations('enums')
  const form = useStockAlert({ variant, size, onDone: onClose })
  const item = [variant.name, variant.colour.name, ...(size ? [ofEnum(`size-${size}`)] : [])].join(', ')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('stock-alert-title')}
      lead={t(size ? 'stock-alert-queue' : 'stock-alert-lead', { item })}
    >
      <form noValidate onSubmit={form.submit} className={styles.form}>
        <FormField form={form} name="email" label={t('email')} type="email" inputMode="email" autoComplete="email" />
        <SubmitButton form={form} busyLabel={t('sending')}>
          {t('stock-alert-submit')}
        </SubmitButton>
      </form>
    </Dialog>
  )
}
