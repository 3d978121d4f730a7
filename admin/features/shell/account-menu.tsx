import { useNavigate } from '@tanstack/react-router'
import { Button, Header, Menu, MenuItem, MenuSection, MenuTrigger, Popover } from 'react-aria-components'
import { useTranslations } from 'use-intl'
import { useSignOut } from '#admin/features/shell/use-sign-out.ts'
import { useProfile } from '#admin/session/use-profile.ts'
import styles from '#admin/ui/menu.module.css'

/** Renders the signed-in administrator, their role, and the sign-out. */
export const AccountMenu = () => {
  const t = useTranslations('shell')
  const navigate = useNavigate()
  const { data } = useProfile()
  const signOut = useSignOut()
  return (
    <MenuTrigger>
      <Button
        className={`${styles['trigger']} type-second quiet`}
        aria-label={data ? `${t('account')}: ${data.name}` : t('account')}
      >
        {data?.name ?? t('account')}
      </Button>
      <Popover className={styles['popover']!} placement="top start">
        <Menu
          className={styles['menu']!}
          aria-label={t('account')}
          onAction={(action) => void (action === 'profile' ? navigate({ to: '/profile' }) : signOut())}
        >
          <MenuSection>
            <Header className={`${styles['header']} type-second quiet`}>{data && t(`role-${data.role}`)}</Header>
            <MenuItem id="profile" className={`${styles['item']} type-button`}>
              {t('profile')}
            </MenuItem>
            <MenuItem id="sign-out" className={`${styles['item']} type-button`}>
              {t('sign-out')}
            </MenuItem>
          </MenuSection>
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
