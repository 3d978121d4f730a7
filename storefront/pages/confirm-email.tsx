import { useTranslations } from 'use-intl'
import { ConfirmLink } from '#storefront/features/mailed-link/confirm-link.tsx'
import { DocumentTitle } from '#storefront/layout/document-head.tsx'
import { PageCrumbs } from '#storefront/layout/page-crumbs.tsx'
import { useLinkToken } from '#storefront/navigation/use-link-token.ts'
import { useShop } from '#storefront/state/shop-context.ts'
import { toLinkPurpose, linkResults } from '#shared/rules/mailed-links.ts'

export default function ConfirmEmailPage() {
  const t = useTranslations('names')
  const { query } = useShop()
  const token = useLinkToken()
  return (
    <>
      <DocumentTitle name="confirm-email" />
      <PageCrumbs last={t('confirm-email')} />
      <ConfirmLink
        purpose={toLinkPurpose(query.get('for'))}
        token={token}
        result={linkResults.find((one) => one === query.get('result'))}
      />
    </>
  )
}
