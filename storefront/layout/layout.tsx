import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { BrokenPage } from '#storefront/layout/broken-page.tsx'
import { getChrome } from '#storefront/layout/chrome.ts'
import { Dialogs } from '#storefront/layout/dialogs.tsx'
import { Header } from '#storefront/layout/header.tsx'
import { LazyNotices } from '#storefront/layout/lazy-notices.tsx'
import { LazyMenuAndCatalogue } from '#storefront/layout/lazy-menu-and-catalogue.tsx'
import { Boundary } from '#storefront/ui/boundary.tsx'
import { useProgress } from '#storefront/navigation/progress.ts'
import type { PageState } from '#storefront/navigation/page-state.ts'
import { useShop } from '#storefront/state/shop-context.ts'
import { watchWindow } from '#storefront/state/interface/watch-window.ts'
import { createLazyPart } from '#storefront/ui/lazy-part.tsx'
import { ProgressBar } from '#storefront/ui/progress-bar.tsx'
import { ToastViewport } from '#storefront/ui/toast.tsx'
import { dismissAllToasts, dismissToastsTo } from '#storefront/ui/toasts.ts'
import './page.css'
import styles from './layout.module.css'

const Footer = createLazyPart(async () => (await import('#storefront/layout/footer.tsx')).Footer, 'body > footer')

interface LayoutProps {
  page: PageState
  /** The elements that only the server renders before the page: forms that are dialogs once scripts run. */
  beforePage: ReactNode
  children: ReactNode
}

/** Renders everything around a page: header, footer, overlays, toasts. */
export const Layout = ({ page, beforePage, children }: LayoutProps) => {
  const t = useTranslations('layout')
  useEffect(watchWindow, [])
  const { locale } = useShop().root
  useEffect(() => dismissToastsTo(page.pathname), [page.pathname])
  const shownIn = useRef(locale)
  useEffect(() => {
    // Leaves nothing in the language before. [CFG-08]
    if (shownIn.current !== locale) dismissAllToasts()
    shownIn.current = locale
  }, [locale])
  return (
    <>
      <a className={styles.skip} href="#content">
        {t('skip-to-content')}
      </a>
      <LazyNotices page={page} />
      <Header page={page} />
      {beforePage}
      <main id="content" className={styles.main} tabIndex={-1}>
        <Progress />
        <Boundary of={page} fallback={<BrokenPage />}>
          {children}
        </Boundary>
      </main>
      {getChrome(page).hasFooter && <Footer page={page} />}
      <LazyMenuAndCatalogue page={page} />
      <Dialogs page={page} />
      <ToastViewport />
    </>
  )
}

const Progress = () => <ProgressBar state={useProgress()} />
