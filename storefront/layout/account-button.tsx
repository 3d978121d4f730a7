import { useTranslations } from 'use-intl'
import { openDialog } from '#storefront/state/interface/overlay-store.ts'
import { useSession } from '#storefront/state/session/session.ts'
import { Button, ButtonLink } from '#storefront/ui/button.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { TextButton, TextLink } from '#storefront/ui/text-link.tsx'
import styles from './menu.module.css'

/** Renders the menu's way to the account: a text link at the end of its foot, on phones a button on top of it. [LAY-05] */
export const AccountButton = () => {
  const t = useTranslations('layout')
  const { isSignedIn, user } = useSession()
  const arrow = <Icon name="right" />
  const open = () => openDialog('auth', {})
  if (isSignedIn)
    return (
      <>
        <TextLink href="/profile" className={styles.account}>
          {user?.firstName || t('profile')}
        </TextLink>
        <ButtonLink href="/profile" fact={arrow} className={styles['account-phone']}>
          {t('profile')}
        </ButtonLink>
      </>
    )
  return (
    <>
      <TextButton className={styles.account} aria-haspopup="dialog" onClick={open}>
        {t('sign-in')}
      </TextButton>
      <Button fact={arrow} className={styles['account-phone']} aria-haspopup="dialog" onClick={open}>
        {t('sign-in-or-register')}
      </Button>
    </>
  )
}
