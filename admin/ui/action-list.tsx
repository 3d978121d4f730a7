import { ArrowRightIcon } from '#admin/ui/icons.tsx'
import { KeyCap } from '#admin/ui/key-cap.tsx'
import styles from '#admin/ui/action-list.module.css'

/** Something that can be done, and the key that does it. */
export interface Action {
  readonly label: string
  readonly run: () => void
  readonly keys?: string
}

/** Renders the other actions, one below the other. */
export const ActionList = ({ label, actions }: { label: string; actions: readonly Action[] }) =>
  actions.length === 0 ? null : (
    <ul className={styles['actions']} aria-label={label}>
      {actions.map((action) => (
        <li key={action.label}>
          <button type="button" className={`${styles['action']} type-button`} onClick={action.run}>
            {action.label}
            {action.keys ? <KeyCap keys={action.keys} /> : <ArrowRightIcon size={18} />}
          </button>
        </li>
      ))}
    </ul>
  )
