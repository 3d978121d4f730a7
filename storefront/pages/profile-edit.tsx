import { useTranslations } from 'use-intl'
import { DetailsPart } from '#storefront/features/profile/details-part.tsx'
import { OwnData } from '#storefront/features/profile/own-data.tsx'
import { PasswordPart } from '#storefront/features/profile/password-part.tsx'
import { ProfileParts } from '#storefront/features/profile/profile-parts.tsx'
import { DocumentTitle } from '#storefront/layout/document-head.tsx'
import { PageCrumbs } from '#storefront/layout/page-crumbs.tsx'
import type { PageProps } from '#storefront/navigation/route.ts'
import type { ProfileEditData } from '#storefront/pages/profile-edit.load.ts'

export default function ProfileEditPage({ data: { customer } }: PageProps<ProfileEditData>) {
  const t = useTranslations('names')
  return (
    <>
      <DocumentTitle name="profile-edit" />
      <PageCrumbs last={t('profile-edit')} />
      <ProfileParts
        customer={customer}
        parts={[
          {
            part: 'details',
            content: (
              <>
                <DetailsPart customer={customer} />
                <OwnData customer={customer} />
              </>
            ),
          },
          { part: 'password', content: <PasswordPart customer={customer} /> },
        ]}
      />
    </>
  )
}
