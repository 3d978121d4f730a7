import { changeInterface } from '#storefront/state/interface.ts'

/** Interaction waits this long after the app is ready. [LAY-11] */
const afterReadyMs = 500

/**
 * Holds off the pointer while scripts take over, once, until half a second after they have. It lies over the page without a
 * ground: the server's text stays to be read, and a reader without scripts never meets it. Answers what to call when ready.
 * [LAY-11]
 */
export const blockUntilLoaded = (): (() => void) => {
  const overlay = document.createElement('div')
  overlay.dataset['loadingOverlay'] = ''
  overlay.setAttribute('aria-hidden', 'true')
  overlay.style.cssText = 'position:fixed;inset:0;z-index:60'
  document.documentElement.append(overlay)
  return () => {
    setTimeout(() => {
      overlay.remove()
      changeInterface({ isLoaded: true })
    }, afterReadyMs)
  }
}
