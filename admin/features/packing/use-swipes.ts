import { useRef, type TouchEvent } from 'react'

/** The shortest swipe, in pixels. A shorter one is a press of a finger that moved. */
const shortestPx = 60

/** Returns true if a finger has moved sideways rather than up or down. */
const isSideways = (dx: number, dy: number): boolean => Math.abs(dx) >= shortestPx && Math.abs(dx) > 2 * Math.abs(dy)

/** Returns the handlers of an element that is swiped left and right. Buttons must do the same. */
export const useSwipes = ({ onLeft, onRight }: { onLeft: () => void; onRight: () => void }) => {
  const start = useRef<{ x: number; y: number }>(undefined)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const finger = touches[0]
      // Two fingers enlarge the page.
      start.current = touches.length === 1 && finger ? { x: finger.clientX, y: finger.clientY } : undefined
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const finger = changedTouches[0]
      const from = start.current
      start.current = undefined
      if (!finger || !from) return
      const dx = finger.clientX - from.x
      if (isSideways(dx, finger.clientY - from.y)) (dx < 0 ? onLeft : onRight)()
    },
  }
}
