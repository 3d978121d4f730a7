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

/** Renders a panel of 360 px at the right edge, for the filters on phones and tablets. */
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

/** Renders a section of a drawer between two lines: its title with the chosen value on the right, then its content. */
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
