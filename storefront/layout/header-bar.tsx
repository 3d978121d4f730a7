import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Chrome } from '#storefront/layout/chrome.ts'
import { AccountLink } from '#storefront/layout/account-link.tsx'
import { BagLink } from '#storefront/layout/bag-link.tsx'
import { LanguageForm } from '#storefront/layout/language-form.tsx'
import { useShop, useStorefront } from '#storefront/state/shop-context.ts'
import { classes } from '#storefront/ui/classes.ts'
import { Wordmark } from '#storefront/ui/wordmark.tsx'
import styles from './header.module.css'

interface HeaderBarProps {
  chrome: Chrome
  /** The controls on the left: open or close. */
  start: ReactNode
  /** The phone's menu has a button of its own for the account. */
  hidesAccountOnPhones?: boolean
}

/** Renders the bar: at the top of the page, and again at the top of menu and catalogue. [LAY-01] */
export const HeaderBar = ({ chrome, start, hidesAccountOnPhones = false }: HeaderBarProps) => {
  const t = useTranslations('layout')
  const { root } = useShop()
  const { brand } = useStorefront()
  return (
    <div className={classes('type-nav', styles.bar)}>
      <div className={styles.start}>{start}</div>
      <a href="/" className={styles.home} aria-label={t('to-home-page', { brand: brand.title[root.locale] })}>
        <Wordmark wordmarks={root.wordmarks} place="header" />
      </a>
      <div className={styles.end}>
        <LanguageForm look="short" className={styles.wide} />
        {!chrome.isCheckout && <AccountLink className={hidesAccountOnPhones ? styles.wide : undefined} />}
        <BagLink isLink={chrome.isBagLinked} />
      </div>
    </div>
  )
}
