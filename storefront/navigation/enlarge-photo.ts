const durationMs = 400
const easing = 'cubic-bezier(0.2, 0, 0, 1)'

/** Returns the photo of the pressed card if it can grow: it is loaded and in view, and the visitor allows motion. */
export const findPhotoToEnlarge = (source: Element | null): HTMLImageElement | undefined => {
  const photo = source?.closest('li')?.querySelector<HTMLImageElement>('picture img')
  if (!photo?.naturalWidth || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
  const { top, bottom } = photo.getBoundingClientRect()
  return bottom > 0 && top < window.innerHeight ? photo : undefined
}

/**
 * Shows the next page, over which a copy of the photo grows to the position of the page's first photo. A view transition of the browser
 * would capture both pages before the second one shows.
 * @param show renders the next page before it returns
 */
export const enlargePhoto = (photo: HTMLImageElement, show: () => void): void => {
  const from = photo.getBoundingClientRect()
  const { currentSrc } = photo
  show()
  // Before the first frame of the next page, whose layout is then computed once.
  requestAnimationFrame(() => {
    const target = document.querySelector('main picture')
    if (!target) return
    animateCopy(currentSrc, from, target.getBoundingClientRect())
    // One photo shows, not two.
    target.animate({ opacity: [0, 0] }, durationMs)
  })
}

/** Moves a copy with transforms, which the compositor animates while the rest of the page renders. */
const animateCopy = (src: string, from: DOMRect, to: DOMRect): void => {
  const copy = Object.assign(new Image(), { src, alt: '', decoding: 'sync' })
  copy.dataset['growingPhoto'] = ''
  copy.style.cssText = `left:${to.left + scrollX}px;top:${to.top + scrollY}px;width:${to.width}px;height:${to.height}px`
  document.body.append(copy)
  const [x, y] = [centreX(from) - centreX(to), centreY(from) - centreY(to)]
  // One scale for both axes: the photo is not distorted.
  const start = `translate(${x}px, ${y}px) scale(${from.width / to.width})`
  const animation = copy.animate({ transform: [start, 'none'] }, { duration: durationMs, easing })
  animation.addEventListener('finish', () => copy.remove())
}

const centreX = ({ left, width }: DOMRect): number => left + width / 2
const centreY = ({ top, height }: DOMRect): number => top + height / 2
