import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { loadChunk } from '#storefront/client/chunk.ts'
import { DocumentTitle } from '#storefront/layout/document-head.tsx'
import { ButtonLink } from '#storefront/ui/button.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import styles from './broken-page.module.css'

/** The error page with its game; without its script the plain one stays. */
const ErrorPage = lazy(() =>
  loadChunk(() => import('#storefront/layout/error-page.tsx')).then(
    (chunk) => ({ default: chunk.ErrorPage }),
    () => ({ default: PlainErrorPage }),
  ),
)

/** Replaces a page that failed in the browser by the error page: title, message, link to the home page, game. [ERP-01] */
export const BrokenPage = () => (
  <Suspense fallback={<PlainErrorPage />}>
    <ErrorPage />
  </Suspense>
)

const PlainErrorPage = () => {
  const t = useTranslations('layout')
  return (
    <div className={styles.page}>
      <DocumentTitle name="error" />
      <p className="type-small quiet">{t('broken-label')}</p>
      <h1 className="type-d1-s">{t('broken-title')}</h1>
      <p className={styles.text}>{t('broken-text')}</p>
      <div className={styles.way}>
        <ButtonLink href="/" fact={<Icon name="right" />}>
          {t('to-home')}
        </ButtonLink>
      </div>
    </div>
  )
}
