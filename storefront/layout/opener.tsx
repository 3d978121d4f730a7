import type { ReactNode } from 'react'
import { useHydrated } from '#storefront/layout/use-hydrated.ts'

interface OpenerProps {
  /** Where it leads while there are no scripts. */
  href: string
  onOpen: () => void
  isOpen: boolean
  /** Where no word of its own says what it opens. */
  label?: string | undefined
  className?: string | undefined
  children: ReactNode
}

/** Opens a part that scripts bring: a button once they have taken over, a plain link to the same things without them. */
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
