import { changeInterface } from '#storefront/state/interface.ts'

/** The header is marked past this many pixels. [LAY-02] */
const scrolledPastPx = 50
/** A window that is being pulled is measured when it rests. [LAY-14] */
const resizeRestMs = 500

/** Follows the window's scroll and size; answers how to stop. */
export const watchWindow = (): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const onScroll = () => changeInterface({ isScrolled: window.scrollY > scrolledPastPx })
  const measure = () => changeInterface({ windowSize: { width: window.innerWidth, height: window.innerHeight } })
  const onResize = () => {
    clearTimeout(timer)
    timer = setTimeout(measure, resizeRestMs)
  }
  onScroll()
  measure()
  window.addEventListener('scroll', onScroll, { passive: true })
  window.addEventListener('resize', onResize)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('scroll', onScroll)
    window.removeEventListener('resize', onResize)
  }
}
