import { useId, useRef, type CSSProperties, type ReactNode } from 'react'
import { classes } from '#storefront/ui/classes.ts'
import { CloseButton } from '#storefront/ui/close-button.tsx'
import { Modal } from '#storefront/ui/modal.tsx'
import { usePullDown } from '#storefront/ui/use-pull-down.ts'
import { VisuallyHidden } from '#storefront/ui/visually-hidden.tsx'
import styles from './dialog.module.css'

/** Methods that control a dialog from outside. */
export interface OpenDialogProps {
  open: boolean
  onClose: () => void
}

interface DialogProps extends OpenDialogProps {
  title: ReactNode
  /** Heading style. t1; hero for the discount; d2 for "Дякуємо!"; hidden: visually hidden, if tabs or an image replace it. */
  titleLook?: 't1' | 'hero' | 'd2' | 'hidden' | undefined
  /** Width: 530 for signing in, 560 for one-click orders and the discount, 620 for the size table. */
  width?: 530 | 560 | 620 | undefined
  /** Below the title, in a quiet colour. */
  lead?: ReactNode
  /** Fixed height: 350 for the success dialog. */
  minHeight?: number | undefined
  children: ReactNode
}

/** Renders a white box in the middle of the window; on phones a bottom sheet that can be pulled down. */
export const Dialog = ({
  open,
  onClose,
  title,
  titleLook = 't1',
  width = 530,
  lead,
  minHeight,
  children,
}: DialogProps) => {
  const titleId = useId()
  const panel = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  usePullDown({ panel, scroller, active: open, onClose })
  const size = { '--width': `${width}px`, minHeight } as CSSProperties // CSSProperties has no custom properties
  return (
    <Modal open={open} onClose={onClose} labelledBy={titleId} className={styles.place}>
      <div ref={panel} className={styles.panel} data-ground="white" style={size}>
        <div ref={scroller} className={classes(styles.scroller, minHeight !== undefined && styles.tall)}>
          {titleLook === 'hidden' ? (
            <h2 id={titleId}>
              <VisuallyHidden>{title}</VisuallyHidden>
            </h2>
          ) : (
            <h2 id={titleId} className={classes(`type-${titleLook}`, styles.title)}>
              {title}
            </h2>
          )}
          {lead !== undefined && <p className={classes('type-body', styles.lead)}>{lead}</p>}
          {children}
        </div>
        <CloseButton onClick={onClose} className={styles.close} />
      </div>
    </Modal>
  )
}
