import { Link } from '@tanstack/react-router'
import { Button, Dialog, DialogTrigger, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { useTranslations } from 'use-intl'
import { LanguageSwitch } from '#admin/features/shell/language-switch.tsx'
import { useSections } from '#admin/features/shell/sections.ts'
import { ShopLink } from '#admin/features/shell/rail.tsx'
import { signOut } from '#admin/session/session.ts'
import { useProfile } from '#admin/session/use-profile.ts'
import { Button as TextButton } from '#admin/ui/button.tsx'
import { CloseIcon, MoreIcon } from '#admin/ui/icons.tsx'
import styles from '#admin/features/shell/more-sheet.module.css'

/** What a phone's bar has no room for: who is signed in, the languages, the shop, the way out. */
export const MoreSheet = ({ className, signClassName }: { className: string; signClassName: string }) => {
  const t = useTranslations('shell')
  const { data } = useProfile()
  const returns = useSections().find(({ name }) => name === 'returns')
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
                {returns && (
                  <Link to="/returns" search={{}} className="type-nav" onClick={close}>
                    {returns.label} {returns.count ? <span className="quiet">{returns.count}</span> : null}
                  </Link>
                )}
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
