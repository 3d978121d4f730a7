import { useEffect, useRef, type ReactNode } from 'react'
import { classes } from '#storefront/ui/classes.ts'
import { keepScrollbarRoom } from '#storefront/ui/scrollbar-room.ts'
import { ToastViewport } from '#storefront/ui/toast.tsx'
import styles from './modal.module.css'

export interface ModalProps {
  open: boolean
  /** Told by the overlay, the Escape key and whatever else the browser closes it with. */
  onClose: () => void
  /** id of the title, or the name itself. */
  labelledBy?: string | undefined
  label?: string | undefined
  /** Where the panel stands in the window. */
  className?: string | undefined
  children: ReactNode
}

/**
 * The browser's own modal: it holds the focus, makes the rest of the page inert and gives the focus back. The element fills the
 * window and is its own scrim; what is seen is the panel inside. Opened upon another, it lies lower and adds no second scrim.
 */
export const Modal = ({ open, onClose, labelledBy, label, className, children }: ModalProps) => {
  const ref = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)

  useEffect(() => {
    const dialog = ref.current
    if (!dialog || !open) return
    const level = document.querySelectorAll('dialog[data-modal]:modal').length
    dialog.style.setProperty('--level', String(level))
    dialog.toggleAttribute('data-stacked', level > 0)
    keepScrollbarRoom()
    dialog.showModal()
    return () => dialog.close()
  }, [open])

  return (
    // The keyboard has Escape and the close button; the press on the overlay is one more way for a pointer.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      data-modal=""
      className={classes(styles.modal, className)}
      aria-labelledby={labelledBy}
      aria-label={label}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onClose={(event) => {
        if (open && !event.currentTarget.open) onClose()
      }}
      // A text selected from inside to outside ends with a click on the overlay: only a press that began there closes.
      onPointerDown={(event) => {
        pressedOutside.current = event.target === event.currentTarget
      }}
      onClick={(event) => {
        if (pressedOutside.current && event.target === event.currentTarget) onClose()
      }}
    >
      {children}
      {open && <ToastViewport />}
    </dialog>
  )
}
