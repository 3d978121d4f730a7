import { afterEach, describe, expect, it } from 'vitest'
import { changeInterface, getInterface } from '#storefront/state/interface/interface.ts'
import { closeOverlays, openCatalog, openMenu } from '#storefront/state/interface/overlay-store.ts'

afterEach(closeOverlays)

const opened = () => {
  const { isMenuOpened, isCatalogOpened, isSearching } = getInterface()
  return { isMenuOpened, isCatalogOpened, isSearching }
}

describe('the state of the interface', () => {
  it('[STA-04a] has all its parts in one place, and a change leaves the others alone', () => {
    const before = getInterface()
    expect(Object.keys(before)).toEqual(
      expect.arrayContaining([
        'isLoaded',
        'isLoading',
        'isMenuOpened',
        'isCatalogOpened',
        'isScrolled',
        'windowSize',
        'theme',
      ]),
    )
    changeInterface({ isLoading: true })
    expect(getInterface()).toEqual({ ...before, isLoading: true })
    changeInterface({ isLoading: false })
  })

  it('opening the menu closes the catalogue, and the reverse', () => {
    openMenu()
    expect(opened()).toEqual({ isMenuOpened: true, isCatalogOpened: false, isSearching: false })
    openCatalog({ toSearch: true })
    expect(opened()).toEqual({ isMenuOpened: false, isCatalogOpened: true, isSearching: true })
    openMenu()
    expect(opened()).toEqual({ isMenuOpened: true, isCatalogOpened: false, isSearching: false })
    closeOverlays()
    expect(opened()).toEqual({ isMenuOpened: false, isCatalogOpened: false, isSearching: false })
  })
})
