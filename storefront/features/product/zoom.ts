export interface Point {
  x: number
  y: number
}

/** An enlarged photo: it is scaled around its middle and moved by x and y pixels. */
export interface Zoom extends Point {
  scale: number
}

export const unzoomed: Zoom = { scale: 1, x: 0, y: 0 }
export const maxScale = 4

type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>

/** Returns the photo at another scale, with this point of the window over the same spot of the photo. */
export const zoomAt = (zoom: Zoom, scale: number, point: Point, box: Box): Zoom => {
  const next = clamp(1, scale, maxScale)
  if (next === 1) return unzoomed
  // Distance from the middle of the window's box to the point, and to the spot of the photo below it.
  const dx = point.x - (box.left + box.width / 2)
  const dy = point.y - (box.top + box.height / 2)
  const ratio = next / zoom.scale
  return clampToBox({ scale: next, x: dx - (dx - zoom.x) * ratio, y: dy - (dy - zoom.y) * ratio }, box)
}

/** Returns the photo at another scale around the centre of its visible part. */
export const scaleTo = (zoom: Zoom, scale: number): Zoom => {
  const next = clamp(1, scale, maxScale)
  const ratio = next / zoom.scale
  return next === 1 ? unzoomed : { scale: next, x: zoom.x * ratio, y: zoom.y * ratio }
}

/** Returns the photo moved by a distance. Its edges stay outside the box. */
export const moveBy = (zoom: Zoom, dx: number, dy: number, box: Pick<Box, 'width' | 'height'>): Zoom =>
  clampToBox({ ...zoom, x: zoom.x + dx, y: zoom.y + dy }, box)

const clampToBox = ({ scale, x, y }: Zoom, { width, height }: Pick<Box, 'width' | 'height'>): Zoom => {
  const [farX, farY] = [((scale - 1) * width) / 2, ((scale - 1) * height) / 2]
  return { scale, x: clamp(-farX, x, farX), y: clamp(-farY, y, farY) }
}

const clamp = (low: number, value: number, high: number): number => Math.min(high, Math.max(low, value))
