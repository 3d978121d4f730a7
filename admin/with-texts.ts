import { loadTexts, type TextGroup } from '#admin/i18n/locale.ts'

/** Returns a loader of screens together with texts that the first screens do without. */
const withTexts =
  (...groups: TextGroup[]) =>
  <Screen>(load: () => Promise<Screen>) =>
  async (): Promise<Screen> => {
    const [screen] = await Promise.all([load(), ...groups.map(loadTexts)])
    return screen
  }

/** Loads screens with the texts of an order. */
export const withOrderTexts = withTexts('order')
/** Loads screens with the texts of the range. */
export const withRangeTexts = withTexts('range')
/** Loads screens with the texts of the range and of sales. */
export const withSalesTexts = withTexts('range', 'sales')
/** Loads screens with the texts of the range and of the shop. */
export const withShopTexts = withTexts('range', 'shop')
/** Loads screens with the texts of imports. */
export const withImportTexts = withTexts('imports')
