import { changeInterface, getInterface, useInterface } from '#storefront/state/interface/interface.ts'
import type {
  DialogName,
  DialogProps,
  OpenOverlay,
  OverlayName,
  OverlayProps,
} from '#storefront/state/interface/overlay-types.ts'

/** Opens an overlay on top of the open ones. Browser only. [LAY-07, DLG-03] */
export const openOverlay = <N extends OverlayName>(name: N, props: OverlayProps[N]): void => {
  lastId += 1
  // Name and props belong together by the type of the call.
  const opened = { id: lastId, name, props } as OpenOverlay
  const replaced: readonly OverlayName[] = isFullScreen(name) ? fullScreen : [name]
  setOverlays([...getInterface().overlays.filter((overlay) => !replaced.includes(overlay.name)), opened])
}

/** Opens one of the six dialogs, from any part of the page. [DLG-02] */
export const openDialog = <N extends DialogName>(name: N, props: DialogProps[N]): void => openOverlay(name, props)

export const openMenu = (): void => openOverlay('menu', {})
export const openCatalog = ({ toSearch = false } = {}): void => openOverlay('catalog', { toSearch })

/** Closes overlays by name; the others stay open. */
export const closeOverlay = (...names: readonly OverlayName[]): void => {
  const { overlays } = getInterface()
  const rest = overlays.filter(({ name }) => !names.includes(name))
  if (rest.length < overlays.length) setOverlays(rest)
}

/** Closes every overlay, before another page is shown. */
export const closeOverlays = (): void => {
  if (getInterface().overlays.length > 0) setOverlays([])
}

/** Closes the topmost overlay; returns false if none is open. */
export const closeTopOverlay = (): boolean => {
  const { overlays } = getInterface()
  if (overlays.length > 0) setOverlays(overlays.slice(0, -1))
  return overlays.length > 0
}

/** Returns true if an overlay is open. */
export const useIsOpen = (name: OverlayName): boolean =>
  useInterface('overlays').some((overlay) => overlay.name === name)

/** Menu and catalogue cover the whole window: opening one closes the other. */
const fullScreen = ['menu', 'catalog'] as const satisfies readonly OverlayName[]
const isFullScreen = (name: OverlayName) => fullScreen.some((one) => one === name)

let lastId = 0

/** The named parts of the interface state follow the list of open overlays. [STA-04] */
const setOverlays = (overlays: readonly OpenOverlay[]): void => {
  const catalog = overlays.find((overlay) => overlay.name === 'catalog')
  changeInterface({
    overlays,
    isMenuOpened: overlays.some(({ name }) => name === 'menu'),
    isCatalogOpened: catalog !== undefined,
    isSearching: catalog?.props.toSearch ?? false,
  })
}
