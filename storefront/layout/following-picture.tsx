import { useEffect, useState, type FocusEvent, type PointerEvent, type RefObject, type TransitionEvent } from 'react'
import { classes } from '#storefront/ui/classes.ts'
import { Picture } from '#storefront/ui/picture.tsx'
import type { Photo } from '#shared/entities/photo.ts'
import styles from './following-picture.module.css'

/** Whose picture, and where the word under the pointer begins and ends. */
export interface Following {
  place: number
  x: number
  y: number
  wordLeft: number
  wordRight: number
}

/** The picture changes when the pointer rests on a word, not with every word it passes. [LAY-06] */
const sourceRestMs = 100
/** How far it stays away from pointer and word. */
const awayPx = 24
const edgePx = 12
const sizeOf = { large: { width: 300, height: 400 }, small: { width: 220, height: 293 } }

/** Follows pointer and focus over a list whose entries are marked with data-place and their words with data-word. */
export const useFollowing = (list: RefObject<HTMLElement | null>) => {
  const [following, setFollowing] = useState<Following | null>(null)
  const follow = (target: EventTarget, at?: Readonly<{ x: number; y: number }>) => {
    const entry = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null
    const word = entry?.querySelector('[data-word]')
    if (!entry || !word || !list.current?.contains(entry)) return
    const { left, right, top, height } = word.getBoundingClientRect()
    const middle = { x: right, y: top + height / 2 }
    const { x, y } = at ?? middle
    setFollowing({ place: Number(entry.dataset['place']), x, y, wordLeft: left, wordRight: right })
  }
  return {
    following,
    events: {
      onPointerMove: ({ target, clientX, clientY }: PointerEvent) => follow(target, { x: clientX, y: clientY }),
      onPointerLeave: () => setFollowing(null),
      onFocus: ({ target }: FocusEvent) => {
        if (target.matches(':focus-visible')) follow(target)
      },
      onBlur: () => setFollowing(null),
      // The word has widened under the pointer: it ends farther right now.
      onTransitionEnd: ({ target }: TransitionEvent) => {
        if (following) follow(target, following)
      },
    },
  } as const
}

interface FollowingPictureProps {
  following: Following | null
  photos: readonly (Photo | null)[]
  small?: boolean | undefined
}

/** Beside the pointer, never over the word it is on; shown by its stylesheet only where the pointer is fine and there is room. */
export const FollowingPicture = ({ following, photos, small = false }: FollowingPictureProps) => {
  const place = useRested(following?.place)
  const photo = place === undefined ? null : photos[place]
  const size = sizeOf[small ? 'small' : 'large']
  if (!following || !photo) return null
  const { x, y } = beside(following, size)
  return (
    <div
      className={classes(styles.picture, small && styles.small)}
      style={{ transform: `translate(${x}px, ${y}px)` }}
      data-following-picture
      aria-hidden="true"
    >
      <Picture photo={photo} sizes="300px" eager alt="" />
    </div>
  )
}

const useRested = (place: number | undefined): number | undefined => {
  const [rested, setRested] = useState(place)
  useEffect(() => {
    const timer = setTimeout(() => setRested(place), sourceRestMs)
    return () => clearTimeout(timer)
  }, [place])
  return rested
}

/** At the right of pointer and word; where the window ends there, at the left of the word. */
const beside = ({ x, y, wordLeft, wordRight }: Following, { width, height }: { width: number; height: number }) => {
  const right = Math.max(x, wordRight) + awayPx
  const hasRoom = right + width <= window.innerWidth - edgePx
  const lowest = window.innerHeight - height - edgePx
  return {
    x: hasRoom ? right : Math.max(edgePx, wordLeft - awayPx - width),
    y: Math.min(Math.max(y - height / 2, edgePx), lowest),
  }
}
