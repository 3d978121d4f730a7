import { useState, type KeyboardEvent } from 'react'

export interface ActiveOption {
  /** id of the option that the arrow keys have reached; the focus stays in the field. */
  readonly activeId: string | undefined
  /** Handles arrow keys, Enter and Escape; other keys are left to the field. */
  readonly handleKeyDown: (event: KeyboardEvent) => void
}

/**
 * Moves through the options of a listbox while the focus stays in its field, by the combobox pattern of ARIA: arrow keys choose, Enter
 * opens the chosen link, Escape returns to the field, and Escape there clears it.
 * @param content another content has other options, in which nothing is chosen yet
 * @param onClear undefined: Escape in the field is left to the browser
 */
export const useActiveOption = (listId: string, content: unknown, onClear: (() => void) | undefined): ActiveOption => {
  const [active, setActive] = useState<{ id: string; content: unknown }>()
  const activeId = active?.content === content ? active?.id : undefined
  const move = (options: readonly HTMLElement[], step: number): void => {
    // Past either end there is the field itself.
    const places = options.length + 1
    const index = options.findIndex(({ id }) => id === activeId)
    const next = options[((index + 1 + step + places) % places) - 1]
    next?.scrollIntoView({ block: 'nearest' })
    setActive(next && { id: next.id, content })
  }
  const handleKeyDown = (event: KeyboardEvent): void => {
    const options = [...document.querySelectorAll<HTMLElement>(`#${listId} [role=option]`)]
    const chosen = options.find(({ id }) => id === activeId)
    const actions: Partial<Record<string, (() => void) | undefined>> = {
      ArrowDown: options.length > 0 ? () => move(options, 1) : undefined,
      ArrowUp: options.length > 0 ? () => move(options, -1) : undefined,
      Enter: chosen && (() => chosen.click()),
      Escape: chosen ? () => setActive(undefined) : onClear,
    }
    const act = event.nativeEvent.isComposing ? undefined : actions[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  return { activeId, handleKeyDown }
}
