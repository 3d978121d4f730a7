import type { ReactNode } from 'react'
import { useHydrated } from '#storefront/state/hooks/use-hydrated.ts'

interface OpenerProps {
  /** Address of the link before hydration. */
  href: string
  onOpen: () => void
  isOpen: boolean
  /** The accessible name, if the content has no text. */
  label?: string | undefined
  className?: string | undefined
  children: ReactNode
}

/** Opens an overlay: a button after hydration, before it a link to the same content. */
export const Opener = ({ href, onOpen, isOpen, label, className, children }: OpenerProps) =>
  useHydrated() ? (
    <button
      type="button"
      className={className}
      aria-label={label}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={onOpen}
    >
      {children}
    </button>
  ) : (
    <a className={className} href={href} aria-label={label}>
      {children}
    </a>
  )
