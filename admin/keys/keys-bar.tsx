import type { ReactNode } from 'react'
import { KeyCap } from '#admin/ui/key-cap.tsx'
import { keyStore, listKeys } from '#admin/keys/key-registry.ts'
import { useStore } from '#admin/ui/store.ts'
import styles from '#admin/keys/keys-bar.module.css'

/** Renders the bar at the foot of a wide window: the keys of the screen, and the count of its list. */
export const KeysBar = ({ children }: { children?: ReactNode }) => {
  const actions = listKeys(useStore(keyStore)).filter(({ inBar }) => inBar)
  return (
    <footer className={styles['bar']}>
      <ul className={styles['keys']} aria-hidden="true">
        {actions.map(({ keys, label }) => (
          <li key={keys} className={`${styles['key']} type-second`}>
            <KeyCap keys={keys} />
            {label}
          </li>
        ))}
      </ul>
      <div className="type-second">{children}</div>
    </footer>
  )
}
