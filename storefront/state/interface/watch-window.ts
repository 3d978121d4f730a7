import { debounce } from '#storefront/state/hooks/debounce.ts'
import { changeInterface } from '#storefront/state/interface/interface.ts'

/** The header is marked after more scrolling than this. [LAY-02] */
const scrolledPastPx = 50
/** Debounce of resizing. [LAY-14] */
const resizeDebounceMs = 500

/** Tracks the window's scroll position and size. Returns how to stop. */
export const watchWindow = (): (() => void) => {
  const onScroll = () => changeInterface({ isScrolled: window.scrollY > scrolledPastPx })
  const measure = () => changeInterface({ windowSize: { width: window.innerWidth, height: window.innerHeight } })
  const onResize = debounce(measure, resizeDebounceMs)
  onScroll()
  measure()
  window.addEventListener('scroll', onScroll, { passive: true })
  window.addEventListener('resize', onResize)
  return () => {
    onResize.cancel()
    window.removeEventListener('scroll', onScroll)
    window.removeEventListener('resize', onResize)
  }
}
