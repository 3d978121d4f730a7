import type { KeyboardEvent } from 'react'
import { classes } from '#storefront/ui/classes.ts'
import styles from './tabs.module.css'

interface TabsProps<N extends string> {
  /** Starts the ids of tabs and panel. */
  id: string
  label: string
  tabs: readonly { name: N; text: string }[]
  chosen: N
  onChoose: (name: N) => void
}

/** Returns the attributes of the panel that a tab shows. */
export const tabPanel = (id: string, chosen: string) =>
  ({ id: `${id}-panel`, role: 'tabpanel', 'aria-labelledby': `${id}-${chosen}` }) as const

/** Renders tabs above their panel. The arrow keys choose the neighbour, Home and End the first and the last. */
export const Tabs = <N extends string>({ id, label, tabs, chosen, onChoose }: TabsProps<N>) => {
  const handleKey = (event: KeyboardEvent): void => {
    const index = tabs.findIndex(({ name }) => name === chosen)
    const next = tabs[findNextIndex(event.key, index, tabs.length) ?? -1]
    if (!next) return
    event.preventDefault()
    onChoose(next.name)
    document.getElementById(`${id}-${next.name}`)?.focus()
  }
  return (
    <div role="tablist" aria-label={label} className={styles.tabs}>
      {tabs.map(({ name, text }) => (
        <button
          key={name}
          id={`${id}-${name}`}
          type="button"
          role="tab"
          aria-selected={name === chosen}
          aria-controls={`${id}-panel`}
          tabIndex={name === chosen ? 0 : -1}
          className={classes('type-t1', styles.tab, name === chosen && styles.chosen)}
          onClick={() => onChoose(name)}
          onKeyDown={handleKey}
        >
          {text}
        </button>
      ))}
    </div>
  )
}

const findNextIndex = (key: string, index: number, count: number): number | undefined => {
  if (key === 'ArrowRight') return (index + 1) % count
  if (key === 'ArrowLeft') return (index - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
