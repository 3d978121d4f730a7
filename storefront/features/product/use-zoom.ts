import { useEffect, useRef, useState, type PointerEvent } from 'react'
import { scaleTo, moveBy, unzoomed, zoomAt, type Point, type Zoom } from '#storefront/features/product/zoom.ts'

/** Two taps within this time and distance are a double tap. */
const doubleTapMs = 300
const doubleTapPx = 30

/**
 * State of a photo that is enlarged by pinching, by a double tap or click, and moved by dragging.
 * @param key another photo starts at its own size
 */
export const useZoom = (key: number) => {
  const [state, setState] = useState<{ key: number; zoom: Zoom }>({ key, zoom: unzoomed })
  const zoom = state.key === key ? state.zoom : unzoomed
  const latest = useRef(zoom)
  useEffect(() => {
    latest.current = zoom
  })
  const pointers = useRef(new Map<number, Point>())
  const lastTap = useRef<Point & { at: number }>(undefined)
  const change = (next: Zoom): void => {
    latest.current = next
    setState({ key, zoom: next })
  }

  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      pointers.current.set(event.pointerId, toPoint(event))
      // A drag that leaves the photo still moves it.
      if (latest.current.scale > 1 || pointers.current.size > 1) event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const before = [...pointers.current.values()]
      const from = pointers.current.get(event.pointerId)
      if (!from) return
      const to = toPoint(event)
      pointers.current.set(event.pointerId, to)
      const after = [...pointers.current.values()]
      const box = event.currentTarget.getBoundingClientRect()
      if (before[0] && before[1] && after[0] && after[1]) {
        const middle = getMiddle(after[0], after[1])
        const by = getDistance(after[0], after[1]) / Math.max(1, getDistance(before[0], before[1]))
        change(zoomAt(latest.current, latest.current.scale * by, middle, box))
      } else if (latest.current.scale > 1) change(moveBy(latest.current, to.x - from.x, to.y - from.y, box))
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const wasPinch = pointers.current.size > 1
      pointers.current.delete(event.pointerId)
      const tap = { ...toPoint(event), at: event.timeStamp }
      const last = lastTap.current
      const isSecond = last && tap.at - last.at < doubleTapMs && getDistance(last, tap) < doubleTapPx
      lastTap.current = wasPinch || isSecond ? undefined : tap
      if (isSecond && !wasPinch) {
        const box = event.currentTarget.getBoundingClientRect()
        change(latest.current.scale > 1 ? unzoomed : zoomAt(latest.current, doubleTapScale, tap, box))
      }
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => void pointers.current.delete(event.pointerId),
  }
  return {
    zoom,
    handlers,
    /** Enlarges or shrinks around the middle; for buttons and keys. */
    step: (by: number): void => change(scaleTo(latest.current, latest.current.scale * by)),
    reset: (): void => change(unzoomed),
  }
}

const doubleTapScale = 2.5

const toPoint = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY })
const getDistance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y)
const getMiddle = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })
