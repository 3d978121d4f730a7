import { useTranslations } from 'use-intl'
import { Opener } from '#storefront/layout/opener.tsx'
import { openDialog, useIsOpen } from '#storefront/state/interface/overlay-store.ts'
import { useSession } from '#storefront/state/session/session.ts'
import { classes } from '#storefront/ui/classes.ts'
import { Icon } from '#storefront/ui/icon.tsx'
import styles from './header.module.css'

/** Renders a customer's way to the profile, by first name, or a guest's way to the auth dialog. Phones show an icon. [LAY-01] */
export const AccountLink = ({ className }: { className?: string | undefined }) => {
  const t = useTranslations('layout')
  const { isSignedIn, user } = useSession()
  const isOpen = useIsOpen('auth')
  const content = (word: string) => (
    <>
      <Icon name="user" className={styles.user} />
      <span className={styles.word}>{word}</span>
    </>
  )
  const look = classes(styles.item, styles.account, className)
  return isSignedIn ? (
    <a href="/profile" className={look}>
      {content(user?.firstName || t('profile'))}
    </a>
  ) : (
    <Opener href="/?dialog=auth" className={look} onOpen={() => openDialog('auth', {})} isOpen={isOpen}>
      {content(t('sign-in'))}
    </Opener>
  )
}
