import { Link } from '@tanstack/react-router'
import { Button, Dialog, DialogTrigger, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { useTranslations } from 'use-intl'
import { LanguageSwitch } from '#admin/features/shell/language-switch.tsx'
import { isOnPhoneBar, useSections } from '#admin/features/shell/sections.ts'
import { ShopLink } from '#admin/features/shell/rail.tsx'
import { useSignOut } from '#admin/features/shell/use-sign-out.ts'
import { useProfile } from '#admin/session/use-profile.ts'
import { Button as TextButton } from '#admin/ui/button.tsx'
import { CloseIcon, MoreIcon } from '#admin/ui/icons.tsx'
import styles from '#admin/features/shell/more-sheet.module.css'

/** Renders the entries that do not fit into a phone's bar: who is signed in, the languages, the shop, the way out. */
export const MoreSheet = ({ className, signClassName }: { className: string; signClassName: string }) => {
  const t = useTranslations('shell')
  const { data } = useProfile()
  const signOut = useSignOut()
  const others = useSections().filter((section) => !isOnPhoneBar(section))
  return (
    <DialogTrigger>
      <Button className={className}>
        <span className={signClassName}>
          <MoreIcon />
        </span>
        <span className="type-label">{t('more')}</span>
      </Button>
      <ModalOverlay className={styles['overlay']!} isDismissable>
        <Modal className={styles['modal']!}>
          <Dialog className={styles['sheet']!} data-ground="white">
            {({ close }) => (
              <>
                <div className={styles['head']}>
                  <Heading slot="title" className="type-section">
                    {data?.name ?? t('account')}
                  </Heading>
                  <Button className={styles['close']!} aria-label={t('close')} onPress={close}>
                    <CloseIcon />
                  </Button>
                </div>
                <p className="quiet">{data && t(`role-${data.role}`)}</p>
                {others.map(({ name, to, search, label, count }) => (
                  <Link key={name} to={to} search={search} className={`${styles['other']} type-nav`} onClick={close}>
                    {label} {count ? <span className="quiet">{count}</span> : null}
                  </Link>
                ))}
                <Link to="/profile" className="type-nav" onClick={close}>
                  {t('profile')}
                </Link>
                <LanguageSwitch />
                <ShopLink />
                <TextButton isWide onPress={() => void signOut()}>
                  {t('sign-out')}
                </TextButton>
              </>
            )}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </DialogTrigger>
  )
}
