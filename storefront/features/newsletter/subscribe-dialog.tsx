import { useTranslations } from 'use-intl'
import { EmailForm } from '#storefront/features/newsletter/email-form.tsx'
import { useShop, useStorefront } from '#storefront/state/shop-context.ts'
import { Dialog, type OpenDialogProps } from '#storefront/ui/dialog.tsx'

/** Renders the newsletter sign-up: one e-mail field. [DLG-08] */
export const SubscribeDialog = ({ email, ...dialog }: OpenDialogProps & { email?: string }) => {
  const t = useTranslations('newsletter')
  const { locale } = useShop().root
  const { brand } = useStorefront()
  return (
    <Dialog {...dialog} title={t('dialog-title', { brand: brand.title[locale] })} lead={t('dialog-lead')}>
      <EmailForm name="subscribe" email={email} submit={t('subscribe')} onDone={dialog.onClose} />
    </Dialog>
  )
}
