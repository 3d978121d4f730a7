import type { ReactNode } from 'react'
import { Button, Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { useTranslations } from 'use-intl'
import { CloseIcon } from '#admin/ui/icons.tsx'
import styles from '#admin/ui/dialog.module.css'

interface DialogProps {
  title: string
  /** In pixels: a question 560, a refund 720, a preview 840, the keys 1040. */
  width: 560 | 720 | 840 | 1040
  onClose: () => void
  children: ReactNode
}

/** Renders a modal dialog. Esc and the cross close it. */
export const Dialog = ({ title, width, onClose, children }: DialogProps) => {
  const t = useTranslations('shell')
  return (
    <ModalOverlay className={styles['overlay']!} isOpen isDismissable onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Modal className={`${styles['modal']} ${styles[`w${width}`]}`}>
        <AriaDialog className={styles['dialog']!} data-ground="white">
          <Heading slot="title" className="type-dialog">
            {title}
          </Heading>
          <Button className={styles['close']!} aria-label={t('close')} onPress={onClose}>
            <CloseIcon />
          </Button>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

/** Describes the effects of an action before it happens: numbers first, behind a bar of 4 px. */
export const Consequence = ({ children, details }: { children: ReactNode; details?: ReactNode }) => (
  <div className={styles['consequence']} aria-live="polite">
    <p className="type-consequence">{children}</p>
    {details && <p className="type-second quiet">{details}</p>}
  </div>
)

/** Renders the buttons of a dialog: verb and fact, then the cancel button. */
export const DialogButtons = ({ children }: { children: ReactNode }) => (
  <div className={styles['buttons']}>{children}</div>
)
