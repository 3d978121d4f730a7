import { useEffect, useRef } from 'react'

/**
 * A panel that sticks under the header; one higher than the window scrolls with the page and sticks by its lower end instead.
 * Sets --panel-height on it, from which the style makes the place.
 */
export const useStickyEnd = () => {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const panel = ref.current
    if (!panel) return
    const observer = new ResizeObserver(() => panel.style.setProperty('--panel-height', `${panel.offsetHeight}px`))
    observer.observe(panel)
    return () => observer.disconnect()
  }, [])
  return ref
}
