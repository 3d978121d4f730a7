import { useEffect, useState, type FocusEvent, type PointerEvent, type RefObject } from 'react'
import { debounce } from '#storefront/state/hooks/debounce.ts'
import { classes } from '#storefront/ui/classes.ts'
import { ResponsiveImage } from '#storefront/ui/responsive-image.tsx'
import type { Photo } from '#shared/entities/photo.ts'
import styles from './pointer-photo.module.css'

/** Which photo to show, the pointer position, and the word under the pointer with its edges. */
export interface PointerTarget {
  index: number
  x: number
  y: number
  word: Element
  wordLeft: number
  wordRight: number
}

/** The photo changes when the pointer rests on a word, not with every word it passes. [LAY-06] */
const debounceMs = 100
/** Distance to the pointer and the word. */
const distancePx = 24
const edgePx = 12
const photoSizes = { large: { width: 300, height: 400 }, small: { width: 220, height: 293 } }

/** Follows pointer and focus over a list whose entries are marked with data-place and their words with data-word. */
export const usePointerPhoto = (list: RefObject<HTMLElement | null>) => {
  const [following, setFollowing] = useState<PointerTarget | null>(null)
  const follow = (target: EventTarget, at?: Readonly<{ x: number; y: number }>) => {
    const entry = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null
    const word = entry?.querySelector('[data-word]')
    if (!entry || !word || !list.current?.contains(entry)) return
    const { left, right, top, height } = word.getBoundingClientRect()
    const middle = { x: right, y: top + height / 2 }
    const { x, y } = at ?? middle
    setFollowing({ index: Number(entry.dataset['place']), x, y, word, wordLeft: left, wordRight: right })
  }
  const word = following?.word
  // Observes the hovered word, because its width changes later than the hover.
  useEffect(() => {
    if (!word) return
    const observer = new ResizeObserver(() => {
      const { left, right } = word.getBoundingClientRect()
      setFollowing((current) => current && { ...current, wordLeft: left, wordRight: right })
    })
    observer.observe(word)
    return () => observer.disconnect()
  }, [word])
  return {
    following,
    events: {
      onPointerMove: ({ target, clientX, clientY }: PointerEvent) => follow(target, { x: clientX, y: clientY }),
      onPointerLeave: () => setFollowing(null),
      onFocus: ({ target }: FocusEvent) => {
        if (target.matches(':focus-visible')) follow(target)
      },
      onBlur: () => setFollowing(null),
    },
  } as const
}

interface FollowingPhotoProps {
  following: PointerTarget | null
  photos: readonly (Photo | null)[]
  small?: boolean | undefined
}

/** Renders the photo next to the pointer, never over the hovered word. CSS shows it only for fine pointers in large windows. */
export const PointerPhoto = ({ following, photos, small = false }: FollowingPhotoProps) => {
  const index = useDebounced(following?.index)
  const photo = index === undefined ? null : photos[index]
  const size = photoSizes[small ? 'small' : 'large']
  if (!following || !photo) return null
  const { x, y } = positionBeside(following, size)
  return (
    <div
      className={classes(styles.photo, small && styles.small)}
      style={{ transform: `translate(${x}px, ${y}px)` }}
      data-following-photo
      aria-hidden="true"
    >
      <ResponsiveImage photo={photo} sizes="300px" eager alt="" />
    </div>
  )
}

const useDebounced = (index: number | undefined): number | undefined => {
  const [debounced, setDebounced] = useState(index)
  useEffect(() => {
    const update = debounce(setDebounced, debounceMs)
    update(index)
    return update.cancel
  }, [index])
  return debounced
}

/** Returns a position right of pointer and word, or left of the word if the window ends there. */
const positionBeside = (
  { x, y, wordLeft, wordRight }: PointerTarget,
  { width, height }: { width: number; height: number },
) => {
  const right = Math.max(x, wordRight) + distancePx
  const hasRoom = right + width <= window.innerWidth - edgePx
  const lowest = window.innerHeight - height - edgePx
  return {
    x: hasRoom ? right : Math.max(edgePx, wordLeft - distancePx - width),
    y: Math.min(Math.max(y - height / 2, edgePx), lowest),
  }
}
