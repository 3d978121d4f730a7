import { useEffect, useRef } from 'react'

/**
 * Makes a panel stick under the header. A panel higher than the window scrolls with the page and sticks by its lower end.
 * Sets `--panel-height`, from which the stylesheet computes `top`.
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
