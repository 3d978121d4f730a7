/** Name of the view transition between the two photos; its styles are in layout/page.css. */
const transitionName = 'product-photo'

/**
 * Returns the photo of the pressed card if it can grow: it is in view, the browser has view transitions, and the visitor allows
 * motion.
 */
export const photoToGrow = (source: Element | null): HTMLElement | undefined => {
  const photo = source?.closest('li')?.querySelector<HTMLElement>('picture')
  if (!photo || !('startViewTransition' in document)) return undefined
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
  const { top, bottom } = photo.getBoundingClientRect()
  return bottom > 0 && top < window.innerHeight ? photo : undefined
}

/**
 * Shows the next page while a photo grows into its first one. Resolves once the page is on the screen; the transition continues.
 * @param show renders the next page before it returns
 */
export const growPhoto = async (photo: HTMLElement, show: () => void): Promise<void> => {
  const unnameBefore = giveName(photo)
  let unnameAfter = () => {}
  const transition = document.startViewTransition(() => {
    unnameBefore()
    show()
    const after = document.querySelector<HTMLElement>('main picture')
    if (after) unnameAfter = giveName(after)
  })
  // The page is on the screen even if the browser skips the transition (a hidden tab, another navigation).
  void transition.ready.catch(() => undefined)
  void transition.finished.catch(() => undefined).then(() => unnameAfter())
  await transition.updateCallbackDone
}

const giveName = (photo: HTMLElement): (() => void) => {
  const before = photo.style.viewTransitionName
  photo.style.viewTransitionName = transitionName
  return () => {
    photo.style.viewTransitionName = before
  }
}
