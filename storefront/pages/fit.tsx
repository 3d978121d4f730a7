import { useTranslations } from 'use-intl'
import { FitPage } from '#storefront/features/fit/fit-page.tsx'
import { InvalidFitLink } from '#storefront/features/fit/invalid-fit-link.tsx'
import { DocumentTitle } from '#storefront/layout/document-head.tsx'
import { useLinkToken } from '#storefront/navigation/use-link-token.ts'
import type { FitData } from '#storefront/pages/fit.load.ts'
import { useShop } from '#storefront/state/shop-context.ts'
import { fitAnswers } from '#shared/enums.ts'

export default function FitRoute({ data }: { data: FitData }) {
  const t = useTranslations('fit-page')
  const { query } = useShop()
  useLinkToken()
  const item = data?.questions.items.find(({ variantId, size }) => `${variantId}.${size}` === query.get('item'))
  const first = item ?? data?.questions.items[0]
  const isRefused = query.get('fault') === 'invalid'
  const tapped = fitAnswers.find((one) => one === query.get('answer'))
  return (
    <>
      <DocumentTitle name="fit" title={t(data && !isRefused ? 'ask' : 'invalid-title')} />
      {data && first && !isRefused ? (
        <FitPage
          {...data}
          item={first}
          tapped={tapped}
          isFailed={query.get('fault') === 'later'}
          isKept={query.get('keep') !== null}
        />
      ) : (
        <InvalidFitLink />
      )}
    </>
  )
}
