/** Reserves the scrollbar's width before the page's scroll is locked. Overlay scrollbars need no room. */
export const reserveScrollbarWidth = (): void => {
  const root = document.documentElement
  const takesRoom = window.innerWidth > root.clientWidth
  root.style.setProperty('--scrollbar-room', takesRoom ? 'stable' : 'auto')
}
