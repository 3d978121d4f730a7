const fields = 'input, textarea, select, [role="gridcell"], [tabindex="0"]'

/**
 * Lets the page end above a bar that is fixed at its foot, however high it is: `--foot-bar` is part of the scroll padding. The field in
 * use is scrolled out from under a bar that appears or grows while it is typed in.
 * @returns ends it, as the cleanup of a ref
 */
export const reserveFoot = (bar: HTMLElement | null): (() => void) | undefined => {
  if (!bar) return undefined
  const { style } = document.documentElement
  const measure = () => {
    const isFixed = getComputedStyle(bar).position === 'fixed'
    style.setProperty('--foot-bar', `${isFixed ? bar.offsetHeight : 0}px`)
    const used = document.activeElement
    if (isFixed && used?.matches(fields)) used.scrollIntoView({ block: 'nearest' })
  }
  // It also reports the first height.
  const observer = new ResizeObserver(measure)
  observer.observe(bar)
  return () => {
    observer.disconnect()
    style.removeProperty('--foot-bar')
  }
}
