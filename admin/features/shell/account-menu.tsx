import { Button, Header, Menu, MenuItem, MenuSection, MenuTrigger, Popover } from 'react-aria-components'
import { useTranslations } from 'use-intl'
import { signOut } from '#admin/session/session.ts'
import { useProfile } from '#admin/session/use-profile.ts'
import { useFailureText } from '#admin/i18n/use-failure-text.ts'
import { showToast } from '#admin/ui/toasts.tsx'
import styles from '#admin/ui/menu.module.css'

/** Who is signed in, their role, and the way out. */
export const AccountMenu = () => {
  const t = useTranslations('shell')
  const failureText = useFailureText()
  const { data } = useProfile()
  const leave = async () => {
    try {
      await signOut()
    } catch (error) {
      showToast({ kind: 'error', text: failureText(error) })
    }
  }
  return (
    <MenuTrigger>
      <Button
        className={`${styles['trigger']} type-second quiet`}
        aria-label={data ? `${t('account')}: ${data.name}` : t('account')}
      >
        {data?.name ?? t('account')}
      </Button>
      <Popover className={styles['popover']!} placement="top start">
        <Menu className={styles['menu']!} aria-label={t('account')} onAction={() => void leave()}>
          <MenuSection>
            <Header className={`${styles['header']} type-second quiet`}>{data && t(`role-${data.role}`)}</Header>
            <MenuItem id="sign-out" className={`${styles['item']} type-button`}>
              {t('sign-out')}
            </MenuItem>
          </MenuSection>
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
