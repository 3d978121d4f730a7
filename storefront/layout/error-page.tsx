import { useTranslations } from 'use-intl'
import { ErrorScreen } from '#storefront/features/error/error-screen.tsx'
import { RunnerGame } from '#storefront/features/runner/runner-game.tsx'
import { DocumentTitle } from '#storefront/layout/document-head.tsx'

/** Shows that the page failed on the server, and the game. Its words are among the texts of every page. [ERP-01] */
export const ErrorPage = () => {
  const t = useTranslations('layout')
  return (
    <>
      <DocumentTitle name="error" />
      <ErrorScreen label={t('broken-label')} title={t('broken-title')} message={t('broken-text')} home={t('to-home')}>
        <RunnerGame />
      </ErrorScreen>
    </>
  )
}
