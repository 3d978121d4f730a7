import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { EmailForm } from '#storefront/features/newsletter/email-form.tsx'
import { rememberDiscountClosed } from '#storefront/state/interface/discount-flag.ts'
import { Dialog, type OpenDialogProps } from '#storefront/ui/dialog.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import styles from './newsletter.module.css'

/** Renders the offer of 10 % off the first order for a newsletter sign-up. Stores that it was closed, in any way. [DLG-09] */
export const DiscountDialog = ({ email, ...dialog }: OpenDialogProps & { email?: string }) => {
  const t = useTranslations('newsletter')
  const { open, onClose } = dialog
  useEffect(() => {
    if (!open) rememberDiscountClosed()
  }, [open])
  return (
    <Dialog
      {...dialog}
      title={<span className={styles.lines}>{t('discount-title')}</span>}
      titleLook="hero"
      width={560}
      lead={t('discount-lead')}
    >
      <EmailForm
        name="discount"
        email={email}
        submit={t('discount-submit')}
        fact={<Icon name="right" />}
        onDone={onClose}
      />
    </Dialog>
  )
}
