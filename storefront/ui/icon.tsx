/** Every icon of the shop: 24 px grid, stroke 1.5, no fill. */
export const icons = {
  burger: 'M2 9H22M2 16H22',
  close: 'M5 5L19 19M19 5L5 19',
  bag: 'M3.5 9H20.5L22 20H2L3.5 9ZM8.5 9V7A3.5 3.5 0 0 1 15.5 7V9',
  user: 'M8.5 7.5A3.5 3.5 0 1 0 15.5 7.5A3.5 3.5 0 1 0 8.5 7.5ZM3 20.5C3 16.5 6.5 14.5 12 14.5S21 16.5 21 20.5',
  search: 'M4 10.5A6.5 6.5 0 1 0 17 10.5A6.5 6.5 0 1 0 4 10.5ZM15.5 15.5L21 21',
  right: 'M2 12H21M15 6L21 12L15 18',
  up: 'M12 21V3M6 9L12 3L18 9',
  down: 'M5 9L12 16L19 9',
  plus: 'M12 4V20M4 12H20',
  minus: 'M4 12H20',
  eye: 'M2 12C5 7.5 8.5 5.5 12 5.5S19 7.5 22 12C19 16.5 15.5 18.5 12 18.5S5 16.5 2 12ZM9.5 12A2.5 2.5 0 1 0 14.5 12A2.5 2.5 0 1 0 9.5 12Z',
  'eye-off':
    'M2 12C5 7.5 8.5 5.5 12 5.5S19 7.5 22 12C19 16.5 15.5 18.5 12 18.5S5 16.5 2 12ZM9.5 12A2.5 2.5 0 1 0 14.5 12A2.5 2.5 0 1 0 9.5 12ZM4 20L20 4',
  check: 'M4 12.5L9.5 18L20 6.5',
  ruler: 'M1.5 8H22.5V16H1.5ZM6 8V12M10 8V11M14 8V12M18 8V11',
  share: 'M12 15V3M7.5 7L12 3L16.5 7M4 12V21H20V12',
  filter: 'M2 7H22M6 12H18M10 17H14',
  info: 'M12 11V17M12 7.5V7.6M3 12A9 9 0 1 0 21 12A9 9 0 1 0 3 12Z',
  'sound-off': 'M3 9V15H7L13 20V4L7 9ZM17 9L22 15M22 9L17 15',
  sound: 'M3 9V15H7L13 20V4L7 9ZM17 9V15M21 6V18',
  pause: 'M8 5V19M16 5V19',
  play: 'M7 5L19 12L7 19Z',
  undo: 'M8 4L3 9L8 14M3 9H15A5.5 5.5 0 0 1 15 20H9',
  external: 'M7 17L18 6M9 6H18V15',
} as const

export type IconName = keyof typeof icons

interface IconProps {
  name: IconName
  /** Size in pixels; the stroke scales with it. */
  size?: number | undefined
  /** Accessible name, if no text or control next to it has one. */
  title?: string | undefined
  className?: string | undefined
}

export const Icon = ({ name, size = 24, title, className }: IconProps) => (
  <svg
    className={className}
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="square"
    strokeMiterlimit="10"
    {...(title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true })}
    focusable="false"
    style={{ flex: 'none' }}
  >
    <path d={icons[name]} />
  </svg>
)
