import { useEffect, useEffectEvent, type RefObject } from 'react'

interface PullDown {
  panel: RefObject<HTMLElement | null>
  scroller: RefObject<HTMLElement | null>
  active: boolean
  onClose: () => void
}

/** Distance in pixels after which a pulled sheet closes. */
const farEnough = 96

/** Makes a sheet at the bottom of a phone follow the finger downwards and close if it is pulled far enough. */
export const usePullDown = ({ panel, scroller, active, onClose }: PullDown): void => {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const sheet = panel.current
    if (!sheet || !active) return
    let startY: number | undefined
    let pulled = 0
    const start = (event: TouchEvent) => {
      const isSheet = matchMedia('(width <= 768px)').matches
      startY = isSheet && scroller.current?.scrollTop === 0 ? event.touches[0]?.clientY : undefined
      pulled = 0
    }
    const move = (event: TouchEvent) => {
      const y = event.touches[0]?.clientY
      if (startY === undefined || y === undefined) return
      pulled = Math.max(0, y - startY)
      sheet.style.transform = pulled > 0 ? `translateY(${pulled}px)` : ''
    }
    const end = () => {
      sheet.style.transform = ''
      if (pulled > farEnough) close()
    }
    sheet.addEventListener('touchstart', start, { passive: true })
    sheet.addEventListener('touchmove', move, { passive: true })
    sheet.addEventListener('touchend', end)
    sheet.addEventListener('touchcancel', end)
    return () => {
      sheet.removeEventListener('touchstart', start)
      sheet.removeEventListener('touchmove', move)
      sheet.removeEventListener('touchend', end)
      sheet.removeEventListener('touchcancel', end)
    }
  }, [active, panel, scroller])
}
