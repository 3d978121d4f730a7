import { useTranslations } from 'use-intl'
import { MySizesPart } from '#storefront/features/profile/my-sizes-part.tsx'
import { OrdersPart } from '#storefront/features/profile/orders-part.tsx'
import { ProfileParts } from '#storefront/features/profile/profile-parts.tsx'
import { DocumentTitle } from '#storefront/layout/document-head.tsx'
import { PageCrumbs } from '#storefront/layout/page-crumbs.tsx'
import type { PageProps } from '#storefront/navigation/route.ts'
import type { ProfileData } from '#storefront/pages/profile.load.ts'

export default function ProfilePage({ data: { customer, orders, total, nextPage, onSale } }: PageProps<ProfileData>) {
  const t = useTranslations('names')
  const more = nextPage === null ? undefined : `/profile?page=${nextPage}`
  return (
    <>
      <DocumentTitle name="profile" />
      <PageCrumbs last={t('profile')} />
      <ProfileParts
        customer={customer}
        orderCount={total}
        parts={[
          { part: 'orders', content: <OrdersPart orders={orders} total={total} moreHref={more} onSale={onSale} /> },
          { part: 'sizes', content: <MySizesPart /> },
        ]}
      />
    </>
  )
}
