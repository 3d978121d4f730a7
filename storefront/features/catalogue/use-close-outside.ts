import { useEffect, type RefObject } from 'react'

/** Closes an open panel on a press outside or on Escape. Escape returns the focus to its summary. */
export const useCloseOutside = (details: RefObject<HTMLDetailsElement | null>): void => {
  useEffect(() => {
    const close = (event: Event) => {
      const panel = details.current
      if (!panel?.open) return
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return
        if (panel.contains(document.activeElement)) panel.querySelector('summary')?.focus()
        panel.open = false
      } else if (event.target instanceof Node && !panel.contains(event.target)) panel.open = false
    }
    document.addEventListener('pointerdown', close)
    document.addEventListener('keydown', close)
    return () => {
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('keydown', close)
    }
  }, [details])
}
