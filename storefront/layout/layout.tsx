import { useEffect, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { BrokenPage } from '#storefront/layout/broken-page.tsx'
import { Footer } from '#storefront/layout/footer.tsx'
import { Header } from '#storefront/layout/header.tsx'
import { OverlaysWhenOpened } from '#storefront/layout/overlays-when-opened.tsx'
import { PageBoundary } from '#storefront/navigation/page-boundary.tsx'
import { useProgress } from '#storefront/navigation/progress.ts'
import type { Shown } from '#storefront/navigation/shown.ts'
import { watchWindow } from '#storefront/state/watch-window.ts'
import { ProgressBar } from '#storefront/ui/progress-bar.tsx'
import { ToastViewport } from '#storefront/ui/toast.tsx'
import './page.css'
import styles from './layout.module.css'

/** What stands around every page. */
export const Layout = ({ shown, children }: { shown: Shown; children: ReactNode }) => {
  const t = useTranslations('layout')
  useEffect(watchWindow, [])
  return (
    <>
      <a className={styles.skip} href="#content">
        {t('skip-to-content')}
      </a>
      <Progress />
      <Header shown={shown} />
      <main id="content" className={styles.main} tabIndex={-1}>
        <PageBoundary page={shown} instead={<BrokenPage />}>
          {children}
        </PageBoundary>
      </main>
      <Footer shown={shown} />
      <OverlaysWhenOpened shown={shown} />
      <ToastViewport />
    </>
  )
}

const Progress = () => <ProgressBar state={useProgress()} />
