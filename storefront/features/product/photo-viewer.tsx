import { useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { Photo } from '#shared/entities/photo.ts'
import { useStrip } from '#storefront/features/product/use-strip.ts'
import { useZoom } from '#storefront/features/product/use-zoom.ts'
import { classes } from '#storefront/ui/classes.ts'
import { CloseButton } from '#storefront/ui/close-button.tsx'
import type { OpenDialogProps } from '#storefront/ui/dialog.tsx'
import { Icon, type IconName } from '#storefront/ui/icon.tsx'
import { Modal } from '#storefront/ui/modal.tsx'
import { ResponsiveImage } from '#storefront/ui/responsive-image.tsx'
import styles from './photo-viewer.module.css'

interface PhotoViewerProps extends OpenDialogProps {
  photos: readonly Photo[]
  /** Index of the first photo to show. */
  place: number
  name: string
}

const zoomStep = 1.6

/** Renders the photos as large as the window: swiped, pinched, tapped twice, or by keys and buttons. */
export const PhotoViewer = ({ photos, place: first, name, open, onClose }: PhotoViewerProps) => {
  const t = useTranslations('dialogs')
  const { strip, place } = useStrip(first)
  const { zoom, handlers, step, reset } = useZoom(place)
  const isZoomed = zoom.scale > 1
  const show = (index: number, behavior: ScrollBehavior = 'smooth'): void => {
    const list = strip.current
    reset()
    list?.scrollTo({ left: Math.min(photos.length - 1, Math.max(0, index)) * list.clientWidth, behavior })
  }
  const showFirst = useEffectEvent(() => show(first, 'instant'))
  // After the modal's own effect: a closed dialog has no width.
  useEffect(() => {
    if (open) showFirst()
  }, [open])
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = {
      ArrowLeft: () => show(place - 1),
      ArrowRight: () => show(place + 1),
      Home: () => show(0),
      End: () => show(photos.length - 1),
      '+': () => step(zoomStep),
      '=': () => step(zoomStep),
      '-': () => step(1 / zoomStep),
      '0': reset,
    }[event.key]
    if (!action || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    if (!open) return
    const onKeyDown = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [open])
  return (
    <Modal open={open} onClose={onClose} label={t('photos-of', { name })} className={styles.place}>
      <div className={styles.viewer} data-ground="white">
        <ul
          ref={strip}
          className={classes(styles.strip, isZoomed && styles.zoomed)}
          aria-label={t('photos-of', { name })}
          // It scrolls, so it must be reachable by keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
        >
          {photos.map((photo, index) => (
            <li key={photo._id} className={styles.page} {...(index === place && handlers)}>
              <div
                className={styles.sheet}
                style={
                  index === place && isZoomed
                    ? { transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }
                    : undefined
                }
              >
                <ResponsiveImage
                  photo={photo}
                  sizes={index === place && isZoomed ? '250vw' : '100vw'}
                  eager={Math.abs(index - place) < 2}
                  ratio={null}
                  className={styles.photo}
                />
              </div>
            </li>
          ))}
        </ul>
        <div className={styles.bar}>
          <output className="type-small">{t('photo-of', { place: place + 1, count: photos.length })}</output>
          <Control icon="minus" label={t('zoom-out')} disabled={!isZoomed} onPress={() => step(1 / zoomStep)} />
          <Control icon="plus" label={t('zoom-in')} onPress={() => step(zoomStep)} />
          {photos.length > 1 && (
            <>
              <Control
                icon="right"
                turned
                label={t('previous-photo')}
                disabled={place === 0}
                onPress={() => show(place - 1)}
              />
              <Control
                icon="right"
                label={t('next-photo')}
                disabled={place === photos.length - 1}
                onPress={() => show(place + 1)}
              />
            </>
          )}
        </div>
        <CloseButton onClick={onClose} className={styles.close} />
      </div>
    </Modal>
  )
}

interface ControlProps {
  icon: IconName
  label: string
  /** Not `disabled`: the button keeps its focus. */
  disabled?: boolean
  /** Points to the left. */
  turned?: boolean
  onPress: () => void
}

const Control = ({ icon, label, disabled = false, turned, onPress }: ControlProps) => (
  <button
    type="button"
    className={classes(styles.control, turned && styles.turned)}
    aria-label={label}
    aria-disabled={disabled || undefined}
    onClick={() => !disabled && onPress()}
  >
    <Icon name={icon} />
  </button>
)
