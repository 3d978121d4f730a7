import { useTranslations } from 'use-intl'
import { ErrorScreen } from '#storefront/features/error/error-screen.tsx'
import { RunnerGame } from '#storefront/features/runner/runner-game.tsx'
import { DocumentTitle } from '#storefront/layout/document-head.tsx'

/** Shows that the address leads nowhere, and the game. [RTE-06, ERP-01] */
export default function NotFoundPage() {
  const t = useTranslations('content')
  const errors = useTranslations('page-errors')
  const names = useTranslations('names')
  return (
    <>
      <DocumentTitle name="not-found" />
      <ErrorScreen
        label={names('not-found')}
        title={t('not-found-title')}
        message={t('not-found-message', { fact: errors('page-not-found') })}
        home={t('go-home')}
      >
        <RunnerGame />
      </ErrorScreen>
    </>
  )
}
