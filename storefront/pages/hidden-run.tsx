import { useTranslations } from 'use-intl'
import { ErrorScreen } from '#storefront/features/error/error-screen.tsx'
import { RunnerGame } from '#storefront/features/runner/runner-game.tsx'
import { DocumentTitle } from '#storefront/layout/document-head.tsx'

/** Renders the hidden page of the game: nothing links to it, search engines skip it, and it sells nothing. [RTE-01] */
export default function HiddenRunPage() {
  const t = useTranslations('content')
  const names = useTranslations('names')
  return (
    <>
      <DocumentTitle name="hidden-run" />
      <ErrorScreen label="3.16" title={names('hidden-run')} message={t('hidden-run-message')} home={t('go-home')}>
        <RunnerGame />
      </ErrorScreen>
    </>
  )
}
