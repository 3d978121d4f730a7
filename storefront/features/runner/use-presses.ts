import { useRef, type KeyboardEvent, type MouseEvent, type RefObject } from 'react'
import type { Engine, Phase } from '#storefront/features/runner/engine.ts'

const scrollKeys = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', ' '])

/** Returns the handlers of the button that covers the scene: key, click and touch. [ERP-03] */
export const usePresses = (phase: Phase, engine: RefObject<Engine | null>) => {
  const hasJumped = useRef(false)
  const isRunning = phase === 'running'
  return {
    /** A jump begins with the touch of the finger; a start waits for the click, so that scrolling over the scene starts nothing. */
    onPointerDown: () => {
      hasJumped.current = isRunning
      if (isRunning) engine.current?.press()
    },
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      const isDone = hasJumped.current
      hasJumped.current = false
      if (isDone) return
      // Safari does not focus a button that is clicked, and the keys belong to the focused button.
      event.currentTarget.focus({ preventScroll: true })
      engine.current?.press()
    },
    onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => {
      const { key, repeat } = event
      if (key === 'Escape') engine.current?.pause()
      // While the game runs these keys do not scroll the page.
      if (key === ' ' || (isRunning && scrollKeys.has(key))) event.preventDefault()
      if (!repeat && (key === ' ' || (isRunning && key === 'ArrowUp'))) engine.current?.press()
    },
    /** The key has been handled when it was pressed: no click follows. */
    onKeyUp: (event: KeyboardEvent<HTMLButtonElement>) => {
      if (event.key === ' ') event.preventDefault()
    },
  }
}
