/** What the two pictures are called while one grows into the other: styles in layout/page.css. */
const transitionName = 'garment'

/**
 * The picture of the card that was pressed, where it can grow: some of it is to be seen, the browser knows how, and the reader
 * does not mind motion.
 */
export const pictureToGrow = (source: Element | null): HTMLElement | undefined => {
  const picture = source?.closest('li')?.querySelector<HTMLElement>('picture')
  if (!picture || !('startViewTransition' in document)) return undefined
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
  const { top, bottom } = picture.getBoundingClientRect()
  return bottom > 0 && top < window.innerHeight ? picture : undefined
}

/**
 * Shows the next page so that a picture grows into its first one. Resolves once the page is there; the growing goes on.
 * @param show puts the next page on the screen before it returns
 */
export const growPicture = async (picture: HTMLElement, show: () => void): Promise<void> => {
  const unnameBefore = giveName(picture)
  let unnameAfter = () => {}
  const transition = document.startViewTransition(() => {
    unnameBefore()
    show()
    const after = document.querySelector<HTMLElement>('main picture')
    if (after) unnameAfter = giveName(after)
  })
  // A transition that the browser skips (a hidden tab, another navigation) has still shown the page.
  void transition.ready.catch(() => undefined)
  void transition.finished.catch(() => undefined).then(() => unnameAfter())
  await transition.updateCallbackDone
}

const giveName = (picture: HTMLElement): (() => void) => {
  const before = picture.style.viewTransitionName
  picture.style.viewTransitionName = transitionName
  return () => {
    picture.style.viewTransitionName = before
  }
}
