import type { ReactNode } from 'react'
import { ButtonLink } from '#storefront/ui/button.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { PageHeading } from '#storefront/ui/page-heading.tsx'
import styles from './error-screen.module.css'

interface ErrorScreenProps {
  /** The event, in two words: 'Error 404'. */
  label: string
  title: string
  message: string
  /** Label of the link to the home page. */
  home: string
  /** The game at the foot of the window. */
  children: ReactNode
}

/** Renders a page that has nothing to show: label, headline, message, a way home, and the game below. [ERP-01] */
export const ErrorScreen = ({ label, title, message, home, children }: ErrorScreenProps) => (
  <div className={styles.page}>
    <div className={styles.words}>
      <p className="type-label">{label}</p>
      <PageHeading className={styles.title}>{title}</PageHeading>
      <div className={styles.foot}>
        <p className={`type-body ${styles.message}`}>{message}</p>
        <div className={styles.home}>
          <ButtonLink href="/" fact={<Icon name="right" />}>
            {home}
          </ButtonLink>
        </div>
      </div>
    </div>
    {children}
  </div>
)
