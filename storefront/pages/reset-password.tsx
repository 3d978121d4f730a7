import { useTranslations } from 'use-intl'
import { NewPassword } from '#storefront/features/mailed-link/new-password.tsx'
import { passwordFaults } from '#storefront/features/mailed-link/use-new-password.ts'
import { DocumentTitle } from '#storefront/layout/document-head.tsx'
import { PageCrumbs } from '#storefront/layout/page-crumbs.tsx'
import { useLinkToken } from '#storefront/navigation/use-link-token.ts'
import { useShop } from '#storefront/state/shop-context.ts'

export default function ResetPasswordPage() {
  const t = useTranslations('names')
  const { query } = useShop()
  const token = useLinkToken()
  return (
    <>
      <DocumentTitle name="reset-password" />
      <PageCrumbs last={t('reset-password')} />
      <NewPassword token={token} fault={passwordFaults.find((one) => one === query.get('fault'))} />
    </>
  )
}
