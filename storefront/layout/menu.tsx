import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useContactLinks, type ContactKind } from '#storefront/layout/contact-links.tsx'
import { AccountButton } from '#storefront/layout/account-button.tsx'
import { LanguageForm } from '#storefront/layout/language-form.tsx'
import { openCatalog } from '#storefront/state/interface/overlay-store.ts'
import { useShop } from '#storefront/state/shop-context.ts'
import { classes } from '#storefront/ui/classes.ts'
import { ResponsiveImage } from '#storefront/ui/responsive-image.tsx'
import styles from './menu.module.css'

const entries = [
  { name: 'home', href: '/' },
  { name: 'catalog', href: '/catalog' },
  { name: 'shipping', href: '/shipping' },
  { name: 'faq', href: '/faq' },
  { name: 'contacts', href: '/contacts' },
  { name: 'about', href: '/about' },
] as const

/** Delay before photos load, so that they do not compete with the page. Links work at once. [LAY-05] */
const readyAfterMs = 500

const facts: readonly ContactKind[] = ['address', 'phone', 'email', 'telegram', 'instagram']

interface MenuProps {
  isOpen: boolean
  /** False on checkout pages. */
  hasAccount: boolean
}

/** Renders six links over the whole window and, on the right, a photo for the hovered or focused one. [LAY-05] */
export const Menu = ({ isOpen, hasAccount }: MenuProps) => {
  const ofPage = useTranslations('names')
  const t = useTranslations('layout')
  const contactLinks = useContactLinks()
  const [chosen, setChosen] = useState(0)
  return (
    <>
      <div className={styles.menu}>
        <nav className={classes(styles.entries, 'widens')} aria-label={t('menu')}>
          <ol className={styles.rows}>
            {entries.map(({ name, href }, index) => (
              <li key={name} className={styles.row}>
                <a
                  className={styles.link}
                  href={href}
                  onPointerEnter={() => setChosen(index)}
                  onFocus={() => setChosen(index)}
                  onClick={(event) => {
                    if (name !== 'catalog' || event.ctrlKey || event.metaKey || event.shiftKey) return
                    event.preventDefault()
                    openCatalog()
                  }}
                >
                  <span className={classes('type-small', 'quiet', styles.number)}>{twoDigits(index + 1)}</span>
                  <span className="type-menu">{ofPage(name)}</span>
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.tile}>{isOpen && <CategoryPhoto chosen={chosen} />}</div>
      </div>
      <div className={styles.foot}>
        {contactLinks && (
          <ul className={styles.facts}>
            {facts.map((kind) => (
              <li key={kind} data-kind={kind}>
                <a href={contactLinks[kind].href}>{contactLinks[kind].text}</a>
              </li>
            ))}
          </ul>
        )}
        <LanguageForm look="names" className={styles.language} />
        {hasAccount && <AccountButton />}
      </div>
    </>
  )
}

/** Renders the category photo that belongs to the chosen entry. */
const CategoryPhoto = ({ chosen }: { chosen: number }) => {
  const { categories } = useShop().root
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), readyAfterMs)
    return () => clearTimeout(timer)
  }, [])
  const photos = categories.flatMap(({ photo }) => photo ?? [])
  const photo = photos[chosen % Math.max(1, photos.length)]
  if (!isReady || !photo) return null
  return <ResponsiveImage photo={photo} sizes="34vw" eager ratio={null} alt="" className={styles.photo} />
}

export const twoDigits = (index: number): string => String(index).padStart(2, '0')
