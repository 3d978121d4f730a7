import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from '#api/settings/settings.ts'
import { openShopDatabase } from '#database/open-shop-database.ts'
import { storefronts } from '#shared/storefronts/all.ts'

/** Opens the database of the shop of these settings, which must be closed, and creates the folder of its files. */
export async function openImportDatabase(settings: Settings) {
  const { databaseUrl, dataDir, mode } = settings
  const storefront = storefronts[settings.storefront]
  const folder = join(dataDir, storefront.name)
  await mkdir(folder, { recursive: true })
  const opened = await openShopDatabase({ folder, databaseUrl, storefront, isDemo: mode === 'demo' }, () => undefined)
  return { folder, opened }
}
