import { useEffect, useRef, type ReactNode } from 'react'
import { classes } from '#storefront/ui/classes.ts'
import { reserveScrollbarWidth } from '#storefront/ui/scrollbar-width.ts'
import { ToastViewport } from '#storefront/ui/toast.tsx'
import styles from './modal.module.css'

export interface ModalProps {
  open: boolean
  /** Called for a click on the overlay, the Escape key and any other way the browser closes the dialog. */
  onClose: () => void
  /** id of the title, or the name itself. */
  labelledBy?: string | undefined
  label?: string | undefined
  /** Positions the panel in the window. */
  className?: string | undefined
  children: ReactNode
}

/**
 * The browser's modal dialog: it traps the focus, makes the rest of the page inert and restores the focus. The element fills the
 * window and is its own scrim; the panel is inside. Stacked on another one, it is placed lower and takes over the scrim, so that
 * the page has one and the panel below has it too.
 */
export const Modal = ({ open, onClose, labelledBy, label, className, children }: ModalProps) => {
  const ref = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)

  useEffect(() => {
    const dialog = ref.current
    if (!dialog || !open) return
    const level = document.querySelectorAll('dialog[data-modal]:modal').length
    dialog.style.setProperty('--level', String(level))
    const covered = document.querySelector('dialog[data-modal]:modal:not([data-covered])')
    covered?.setAttribute('data-covered', '')
    reserveScrollbarWidth()
    dialog.showModal()
    return () => {
      covered?.removeAttribute('data-covered')
      dialog.close()
    }
  }, [open])

  return (
    // Keyboard users have Escape and the close button; a click on the overlay is an extra for pointers.
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
      // Selecting text from inside to outside ends with a click on the overlay, so only presses that started there close.
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
