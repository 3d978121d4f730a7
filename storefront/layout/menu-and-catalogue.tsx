import { useState } from 'react'
import { IntlProvider, useMessages, useTranslations } from 'use-intl'
import { CatalogOverlay } from '#storefront/layout/catalog-overlay.tsx'
import { getChrome } from '#storefront/layout/chrome.ts'
import { HeaderBar } from '#storefront/layout/header-bar.tsx'
import { Menu } from '#storefront/layout/menu.tsx'
import type { PageState } from '#storefront/navigation/page-state.ts'
import { useInterface } from '#storefront/state/interface/interface.ts'
import { closeOverlay } from '#storefront/state/interface/overlay-store.ts'
import { useShop } from '#storefront/state/shop-context.ts'
import { classes } from '#storefront/ui/classes.ts'
import { Icon } from '#storefront/ui/icon.tsx'
import { Modal } from '#storefront/ui/modal.tsx'
import type { Messages } from '#shared/texts/all.ts'
import header from './header.module.css'
import styles from './menu-and-catalogue.module.css'

interface MenuAndCatalogueProps {
  page: PageState
  /** The texts of the search, which the page does not have. */
  texts: Partial<Messages>
}

/** Renders menu and catalogue as one full-window modal with the header's bar on top. [LAY-05, LAY-06, LAY-07] */
export const MenuAndCatalogue = ({ page, texts }: MenuAndCatalogueProps) => {
  const { locale } = useShop().root
  const messages = useMessages()
  const t = useTranslations('layout')
  const close = () => closeOverlay('menu', 'catalog')
  const isMenu = useInterface('isMenuOpened')
  const isCatalog = useInterface('isCatalogOpened')
  const isOpen = isMenu || isCatalog
  // Keeps the last open panel, which stays visible while it fades out.
  const [last, setLast] = useState<'menu' | 'catalog'>('menu')
  const now = isMenu ? 'menu' : isCatalog ? 'catalog' : last
  if (now !== last) setLast(now)
  return (
    <Modal open={isOpen} onClose={close} label={t(now)} className={styles.modal}>
      <div className={styles.panel} data-ground="paper">
        <div className={classes(styles.head, isMenu && styles.lined)}>
          <HeaderBar
            chrome={getChrome(page)}
            hidesAccountOnPhones={isMenu}
            start={
              <button type="button" className={classes(header.burger, header.close)} onClick={close}>
                <Icon name="close" size={24} />
                <span className={header.word}>{t('close')}</span>
              </button>
            }
          />
        </div>
        {now === 'menu' ? (
          <Menu isOpen={isMenu} hasAccount={!getChrome(page).isCheckout} />
        ) : (
          <IntlProvider locale={locale} messages={{ ...messages, ...texts }}>
            <CatalogOverlay isOpen={isCatalog} />
          </IntlProvider>
        )}
      </div>
    </Modal>
  )
}
