import type { ReactNode } from 'react'

interface IconProps {
  size?: number
}

/** Draws an icon that a word next to it explains: lines of 1.2 px on a grid of 20. */
const draw =
  (shape: ReactNode) =>
  ({ size = 20 }: IconProps) => (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.3"
      aria-hidden="true"
    >
      {shape}
    </svg>
  )

export const SearchIcon = draw(<path d="M13.2 13.2 18 18M14.5 8.5a6 6 0 1 1-12 0 6 6 0 0 1 12 0Z" />)
/** Corners of the camera's window around bars. */
export const ScanIcon = draw(<path d="M2 6V2h4M14 2h4v4M18 14v4h-4M6 18H2v-4M6 6v8M9 6v8M11.5 6v8M14 6v8" />)
export const CloseIcon = draw(<path d="m4 4 12 12M16 4 4 16" />)
export const CheckIcon = draw(<path d="m4 10 4 4 8-8" />)
export const EyeIcon = draw(
  <path d="M2 10c2-3.4 4.7-5 8-5s6 1.6 8 5c-2 3.4-4.7 5-8 5s-6-1.6-8-5Zm10.4 0a2.4 2.4 0 1 1-4.8 0 2.4 2.4 0 0 1 4.8 0Z" />,
)
export const ArrowRightIcon = draw(<path d="M2 10h15m-5-5 5 5-5 5" />)
export const ArrowLeftIcon = draw(<path d="M18 10H3m5-5-5 5 5 5" />)
export const ArrowUpIcon = draw(<path d="M10 17V3M5 8l5-5 5 5" />)
export const ArrowDownIcon = draw(<path d="M10 3v14m-5-5 5 5 5-5" />)
export const ArrowOutIcon = draw(<path d="m5 15 10-10M7.5 5H15v7.5" />)
export const ChevronIcon = draw(<path d="m5 8 5 5 5-5" />)
export const MoreIcon = draw(<path d="M2 7h16M2 13h16" />)
export const AlertIcon = draw(<path d="M10 5.5v6m0 2v1.2M17.5 10a7.5 7.5 0 1 1-15 0 7.5 7.5 0 0 1 15 0Z" />)
