import { useTranslations } from 'use-intl'
import { EmailNote } from '#storefront/features/profile/email-note.tsx'
import { MySizesPart } from '#storefront/features/profile/my-sizes-part.tsx'
import { OrdersPart } from '#storefront/features/profile/orders-part.tsx'
import { ProfileParts } from '#storefront/features/profile/profile-parts.tsx'
import { PayOrderRow } from '#storefront/features/payment/pay-order-row.tsx'
import { DocumentTitle } from '#storefront/layout/document-head.tsx'
import { PageCrumbs } from '#storefront/layout/page-crumbs.tsx'
import { useSession } from '#storefront/state/session/session.ts'
import { useNow } from '#storefront/state/hooks/use-now.ts'
import type { PageProps } from '#storefront/navigation/route.ts'
import type { ProfileData } from '#storefront/pages/profile.load.ts'

export default function ProfilePage({
  data: { customer, orders, total, nextPage, onSale, now: loadedAt },
}: PageProps<ProfileData>) {
  const t = useTranslations('names')
  const { user } = useSession()
  const now = useNow(loadedAt)
  const more = nextPage === null ? undefined : `/profile?page=${nextPage}`
  return (
    <>
      <DocumentTitle name="profile" />
      <PageCrumbs last={t('profile')} />
      <ProfileParts
        customer={customer}
        orderCount={total}
        parts={[
          {
            part: 'orders',
            content: (
              <>
                <EmailNote customer={user ?? customer} />
                <OrdersPart
                  orders={orders}
                  total={total}
                  now={now}
                  moreHref={more}
                  onSale={onSale}
                  renderPay={(order) => <PayOrderRow order={order} now={now} />}
                />
              </>
            ),
          },
          { part: 'sizes', content: <MySizesPart /> },
        ]}
      />
    </>
  )
}
