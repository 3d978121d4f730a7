import { afterAll } from 'vitest'
import { openTestPages, type TestPages } from '#tests/support/pages.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

/** Opens a shop for all tests of a file, and closes it after them. Called at the top level of the file. */
export const openShopFixture = async (...options: Parameters<typeof openTestShop>): Promise<TestShop> => {
  const testShop = await openTestShop(...options)
  afterAll(testShop.close)
  return testShop
}

/** Opens the pages of a shop for all tests of a file, and closes them before the shop. Called at the top level of the file. */
export const openPagesFixture = async (...options: Parameters<typeof openTestPages>): Promise<TestPages> => {
  const pages = await openTestPages(...options)
  afterAll(pages.close)
  return pages
}
