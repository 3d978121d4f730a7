import type { ReactNode } from 'react'
import { ShaLoader } from '#storefront/ui/sha-loader.tsx'
import { TextButton } from '#storefront/ui/text-link.tsx'

interface RetryButtonProps {
  /** The failed request is being repeated. */
  isBusy: boolean
  onClick: () => void
  children: ReactNode
}

/** Renders “try again” within text. While busy it keeps its focus, shows a loader and takes no press. [STA-03] */
export const RetryButton = ({ isBusy, onClick, children }: RetryButtonProps) => (
  <TextButton
    aria-disabled={isBusy || undefined}
    aria-busy={isBusy || undefined}
    onClick={isBusy ? undefined : onClick}
  >
    {children}
    {isBusy && <ShaLoader width={20} />}
  </TextButton>
)
