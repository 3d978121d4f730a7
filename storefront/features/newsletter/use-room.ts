import { useEffect, useRef, type RefObject } from 'react'

/** Distances between the sampled points of the page, in px: smaller than a digit is wide and a line is high. */
const steps = { x: 6, y: 10 } as const

/**
 * Returns the ref of an element that floats above the page, and marks it with `data-has-room` while the page is scrolled past its first
 * window and neither text nor a control is in the element's box. Not a state, which would be rendered one frame after the scroll.
 * [LAY-08]
 */
export const useRoom = (): RefObject<HTMLButtonElement | null> => {
  const box = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    let frame = 0
    const look = () => {
      frame = 0
      const element = box.current
      // An element with the focus stays.
      if (element && element !== document.activeElement)
        element.toggleAttribute('data-has-room', window.scrollY >= window.innerHeight && !isCovering(element))
    }
    const onChange = () => (frame ||= requestAnimationFrame(look))
    onChange()
    window.addEventListener('scroll', onChange, { passive: true })
    window.addEventListener('resize', onChange)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', onChange)
      window.removeEventListener('resize', onChange)
    }
  }, [])
  return box
}

const isCovering = (element: HTMLElement): boolean => {
  const area = element.getBoundingClientRect()
  for (const y of pointsIn(area.top, area.bottom, steps.y))
    for (const x of pointsIn(area.left, area.right, steps.x))
      for (const below of document.elementsFromPoint(x, y))
        if (!element.contains(below) && (below.matches('input, button, select') || hasTextIn(below, area))) return true
  return false
}

/** Returns points between two edges, the last one just before the second. */
const pointsIn = (from: number, to: number, step: number): number[] => [
  ...Array.from({ length: Math.ceil((to - from) / step) }, (_, index) => from + index * step),
  to - 0.5,
]

const hasTextIn = (element: Element, area: DOMRect): boolean =>
  [...element.childNodes].some((node) => {
    if (!(node instanceof Text) || !node.data.trim()) return false
    const range = document.createRange()
    range.selectNodeContents(node)
    return [...range.getClientRects()].some(
      ({ left, right, top, bottom }) =>
        left < area.right && right > area.left && top < area.bottom && bottom > area.top,
    )
  })
