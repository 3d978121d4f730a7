import { isSingleKey, singleKeysStore } from '#admin/ui/single-keys.ts'
import { useStore } from '#admin/ui/store.ts'
import styles from '#admin/ui/key-cap.module.css'

export const isMac = /Mac|iPhone|iPad/.test(navigator.platform)
/** Only a Mac has the key ⌘. */
const names: Readonly<Record<string, string>> = {
  mod: isMac ? '⌘' : 'Ctrl',
  enter: '↵',
  shift: '⇧',
  alt: isMac ? '⌥' : 'Alt',
  esc: 'Esc',
  left: '←',
  right: '→',
}

/** Shows the keys of a control. Screen readers read them from its `aria-keyshortcuts`. */
export const KeyCap = ({ keys }: { keys: string }) => {
  const hasSingleKeys = useStore(singleKeysStore)
  if (!hasSingleKeys && isSingleKey(keys)) return null
  return (
    <span className={`${styles['keys']} type-key`} aria-hidden="true">
      {keys.split(' ').map((key) => (
        <kbd key={key} className={styles['key']}>
          {key
            .split('+')
            .map((part) => names[part] ?? part.toUpperCase())
            .join(isMac ? '' : ' ')}
        </kbd>
      ))}
    </span>
  )
}
