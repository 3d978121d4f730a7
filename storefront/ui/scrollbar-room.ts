/** Before the page is held still: where its scrollbar takes room, that room stays. Scrollbars that float need none. */
export const keepScrollbarRoom = (): void => {
  const root = document.documentElement
  const takesRoom = window.innerWidth > root.clientWidth
  root.style.setProperty('--scrollbar-room', takesRoom ? 'stable' : 'auto')
}
