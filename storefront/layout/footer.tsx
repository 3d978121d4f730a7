import type { MouseEvent } from 'react'
import { useTranslations } from 'use-intl'
import { CardLogos } from '#storefront/layout/card-logos.tsx'
import { getChrome } from '#storefront/layout/chrome.ts'
import { useContactLinks } from '#storefront/layout/contact-links.tsx'
import { LanguageForm } from '#storefront/layout/language-form.tsx'
import { SearchWithoutScripts } from '#storefront/layout/search-without-scripts.tsx'
import type { PageState } from '#storefront/navigation/page-state.ts'
import { isConsentReopened } from '#storefront/state/local/consent.ts'
import { openDialog } from '#storefront/state/interface/overlay-store.ts'
import { useShop, useStorefront } from '#storefront/state/shop-context.ts'
import { useHydrated } from '#storefront/state/hooks/use-hydrated.ts'
import { classes } from '#storefront/ui/classes.ts'
import { Icon } from '#storefront/ui/icon.tsx'
import { Wordmark } from '#storefront/ui/wordmark.tsx'
import styles from './footer.module.css'

const pages = [
  { name: 'home', href: '/' },
  { name: 'catalog', href: '/catalog' },
  { name: 'about', href: '/about' },
  { name: 'shipping', href: '/shipping' },
  { name: 'faq', href: '/faq' },
  { name: 'contacts', href: '/contacts' },
  { name: 'return', href: '/return' },
] as const

/** From this many categories on, the list has two columns. */
const manyCategories = 12

/** Renders the footer: links, contacts, and the wordmark across the whole width. [LAY-04] */
export const Footer = ({ page }: { page: PageState }) => {
  const t = useTranslations('layout')
  const ofPage = useTranslations('names')
  const { root } = useShop()
  const { brand } = useStorefront()
  const contactLinks = useContactLinks()
  const { isCheckout, contacts, hasWordmark } = getChrome(page)
  return (
    <footer
      className={styles.footer}
      data-ground={brand.name === 'lan' ? 'grain' : 'paper'}
      data-later={useHydrated() ? 'ready' : 'waiting'}
    >
      <div className={styles.columns}>
        <nav id="footer-pages" className={styles.pages} aria-label={t('pages')}>
          <h2 className={styles.label}>{t('pages')}</h2>
          <ul className={styles.list}>
            {pages.map(({ name, href }) => (
              <li key={name}>
                <a href={href}>{ofPage(name)}</a>
              </li>
            ))}
          </ul>
        </nav>
        <nav className={styles.catalog} aria-label={t('catalog')}>
          <h2 className={styles.label}>{t('catalog')}</h2>
          <ul className={classes(styles.list, root.categories.length >= manyCategories && styles.many)}>
            <li>
              <a href="/catalog">{t('new-arrivals')}</a>
            </li>
            {root.categories.map(({ _id, name }) => (
              <li key={_id}>
                <a href={`/catalog/${_id}`}>{name}</a>
              </li>
            ))}
          </ul>
          <SearchWithoutScripts />
        </nav>
        {contactLinks && (
          <div className={styles.contact} data-contact>
            <h2 className={styles.label}>{t('contact')}</h2>
            <ul className={styles.list}>
              {contacts.map((kind) => (
                <li key={kind}>
                  <a href={contactLinks[kind].href}>{contactLinks[kind].text}</a>
                </li>
              ))}
              {!isCheckout && (
                <li>
                  <a href="/#newsletter" onClick={openSubscribe}>
                    {t('newsletter')}
                  </a>
                </li>
              )}
            </ul>
          </div>
        )}
        <div className={styles.language}>
          <h2 className={styles.label}>{t('language')}</h2>
          <LanguageForm look="names" className={styles.list} />
        </div>
      </div>
      <div className={classes('type-small', styles.last)}>
        <p className="quiet">{t('rights', { year: String(root.year), brand: brand.title[root.locale] })}</p>
        <a className="quiet" href="/privacy-policy">
          {ofPage('privacy-policy')}
        </a>
        <a className="quiet" href="/terms-conditions">
          {ofPage('terms-conditions')}
        </a>
        {root.withdrawal && (
          <a className={styles.withdraw} href="/withdraw">
            {root.withdrawal.links[root.locale]}
          </a>
        )}
        <button type="button" className={classes('quiet', styles.cookies)} onClick={() => isConsentReopened.set(true)}>
          {t('cookies')}
        </button>
        <CardLogos />
        <a className={styles.up} href="#top" onClick={scrollUp}>
          {t('to-top')} <Icon name="up" size={20} />
        </a>
      </div>
      {hasWordmark && (
        <div className={styles.wordmark} data-wordmark>
          <Wordmark wordmarks={root.wordmarks} place="footer" />
        </div>
      )}
    </footer>
  )
}

/** Without scripts, the link leads to the form of the home page. */
const openSubscribe = (event: MouseEvent) => {
  event.preventDefault()
  openDialog('subscribe', {})
}

/** Scrolls by script, because the browser would leave '#top' in the address. */
const scrollUp = (event: MouseEvent) => {
  event.preventDefault()
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' })
  document.querySelector('main')?.focus({ preventScroll: true })
}
