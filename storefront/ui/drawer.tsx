import { useId, type ReactNode } from 'react'
import { classes } from '#storefront/ui/classes.ts'
import { CloseButton } from '#storefront/ui/close-button.tsx'
import { Modal } from '#storefront/ui/modal.tsx'
import styles from './drawer.module.css'

interface DrawerProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Stays at the bottom while the sections scroll: "Скинути", "Показати 37". */
  foot?: ReactNode
}

/** A panel of 360 from the right: the filters on phones and tablets. */
export const Drawer = ({ open, onClose, title, children, foot }: DrawerProps) => {
  const titleId = useId()
  return (
    <Modal open={open} onClose={onClose} labelledBy={titleId} className={styles.place}>
      <div className={styles.panel} data-ground="paper">
        <div className={styles.head}>
          <h2 id={titleId} className="type-t2">
            {title}
          </h2>
        </div>
        <div className={styles.sections}>{children}</div>
        {foot !== undefined && <div className={styles.foot}>{foot}</div>}
        <CloseButton onClick={onClose} className={styles.close} />
      </div>
    </Modal>
  )
}

/** A section of a drawer, between two rules: its head, the value chosen at the right, what it holds. */
export const DrawerSection = ({
  title,
  aside,
  children,
}: {
  title: ReactNode
  aside?: ReactNode
  children: ReactNode
}) => (
  <section className={styles.section}>
    <div className={styles['section-head']}>
      <h3 className="type-label">{title}</h3>
      {aside !== undefined && <span className={classes('type-small', 'quiet')}>{aside}</span>}
    </div>
    {children}
  </section>
)
