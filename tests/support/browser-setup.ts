import { makeShopTemplates } from '#tests/support/shop-databases.ts'

/** Prepares what the shops of the browser tests copy, if TEST_DATABASE_URL names a server. They are embedded without it. */
// oxlint-disable-next-line import/no-default-export -- Playwright calls the default
export default async function setup(): Promise<void> {
  if (process.env['TEST_DATABASE_URL']) await makeShopTemplates()
}
