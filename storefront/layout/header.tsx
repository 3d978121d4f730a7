import { useTranslations } from 'use-intl'
import { getChrome } from '#storefront/layout/chrome.ts'
import { HeaderBar } from '#storefront/layout/header-bar.tsx'
import { Opener } from '#storefront/layout/opener.tsx'
import type { PageState } from '#storefront/navigation/page-state.ts'
import { useInterface } from '#storefront/state/interface/interface.ts'
import { openCatalog, openMenu } from '#storefront/state/interface/overlay-store.ts'
import { useStorefront } from '#storefront/state/shop-context.ts'
import { classes } from '#storefront/ui/classes.ts'
import { Icon } from '#storefront/ui/icon.tsx'
import styles from './header.module.css'

/** Renders the header, fixed at the top of every page; after 50 px of scrolling it has a border. [LAY-01, LAY-02, LAY-03] */
export const Header = ({ page }: { page: PageState }) => {
  const t = useTranslations('layout')
  const { features } = useStorefront()
  const isScrolled = useInterface('isScrolled')
  const isMenuOpened = useInterface('isMenuOpened')
  const isCatalogOpened = useInterface('isCatalogOpened')
  const chrome = getChrome(page)
  // A page without a footer uses the home page's. The links are for the time before hydration.
  const foot = chrome.hasFooter ? '' : '/'
  const hint = chrome.hasHint && features.hint
  return (
    <header
      className={classes(styles.header, isScrolled && styles.scrolled)}
      data-scrolled={isScrolled ? '' : undefined}
      // The hero of the home page is on paper, though the page is white.
      data-ground={page.name === 'home' && !isScrolled ? 'paper' : undefined}
    >
      {hint && <p className={styles.hint}>{t(`hint-${hint}`)}</p>}
      <HeaderBar
        chrome={chrome}
        start={
          <>
            <Opener className={styles.burger} href={`${foot}#footer-pages`} onOpen={openMenu} isOpen={isMenuOpened}>
              <Icon name="burger" size={28} />
              <span className={styles.word}>{t('menu')}</span>
            </Opener>
            {chrome.hasCatalog && (
              <Opener className={styles.item} href="/catalog" onOpen={() => openCatalog()} isOpen={isCatalogOpened}>
                {t('catalog')}
              </Opener>
            )}
            {!chrome.isCheckout && (
              <Opener
                className={classes(styles.item, styles.wide)}
                href={`${foot}#search-words`}
                onOpen={() => openCatalog({ toSearch: true })}
                isOpen={isCatalogOpened}
              >
                {t('search')}
              </Opener>
            )}
          </>
        }
      />
    </header>
  )
}
