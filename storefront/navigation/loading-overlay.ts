import { changeInterface } from '#storefront/state/interface/interface.ts'

/** Interaction is blocked for this long after the app is ready. [LAY-11] */
const afterReadyMs = 500

/**
 * Blocks pointer and keyboard during hydration, until 500 ms after it. The overlay is transparent, so the server's text stays
 * readable, and visitors without scripts never get one. Returns the function to call when the app is ready. [LAY-11]
 */
export const blockUntilLoaded = (): (() => void) => {
  const overlay = document.createElement('div')
  overlay.dataset['loadingOverlay'] = ''
  overlay.setAttribute('aria-hidden', 'true')
  overlay.style.cssText = 'position:fixed;inset:0;z-index:60'
  document.documentElement.append(overlay)
  for (const type of keyboardEvents) addEventListener(type, block, { capture: true })
  return () => {
    setTimeout(() => {
      // Hidden, not removed: React misses the pointer entering the content below an element that is removed.
      overlay.hidden = true
      delete overlay.dataset['loadingOverlay']
      for (const type of keyboardEvents) removeEventListener(type, block, { capture: true })
      changeInterface({ isLoaded: true })
    }, afterReadyMs)
  }
}

/** Keys of a phone's keyboard cannot be cancelled; their input can. */
const keyboardEvents = ['keydown', 'beforeinput'] as const

/** Cancels the page's reaction to a key. The browser's own shortcuts still work. */
const block = (event: Event): void => {
  const isShortcut = event instanceof KeyboardEvent && (event.ctrlKey || event.metaKey || event.altKey)
  if (isShortcut || (event instanceof KeyboardEvent && /^F\d+$/.test(event.key))) return
  event.preventDefault()
  event.stopImmediatePropagation()
}
