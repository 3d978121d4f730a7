import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { renderUnicodeCompact } from 'uqr'
import * as z from 'zod/mini'
import { provideSuperAdministrator } from '#api/modules/admin-users/provide-super-administrator.ts'
import { generateCode } from '#api/modules/admin-users/second-factor.ts'
import { readSettings, type Settings } from '#api/settings/settings.ts'
import { explainStartError } from '#api/process/start-error.ts'
import type { Shop } from '#api/shop.ts'
import { printLine } from '#api/process/terminal.ts'
import { runChange } from '#database/changes.ts'
import { openShopDatabase } from '#database/open-shop-database.ts'
import { email as emailSchema } from '#shared/entities/customer.ts'
import { storefronts } from '#shared/storefronts/all.ts'

const usage = `npm run admin -- <e-mail> [name]     makes a super administrator, or gives one a new password and second factor
  npm run admin -- code <secret>       shows the code of a second factor, for who has no authenticator at hand`

/** Creates the first administrator. Only someone with access to the shop's machine can run this. */
const main = async ([first = '', ...rest]: readonly string[]): Promise<number> => {
  if (first === 'code' && rest[0]) return printAndSucceed(generateCode(rest[0], new Date()))
  const email = z.safeParse(emailSchema, first)
  if (!email.success) {
    printLine(usage)
    return 1
  }
  return provide(email.data, rest.join(' ') || email.data)
}

const printAndSucceed = (line: string): number => {
  printLine(line)
  return 0
}

const provide = async (email: string, name: string): Promise<number> => {
  let settings: Settings | undefined
  try {
    settings = readSettings()
    const storefront = storefronts[settings.storefront]
    const folder = join(settings.dataDir, storefront.name)
    await mkdir(folder, { recursive: true })
    const opened = await openShopDatabase(
      { folder, databaseUrl: settings.databaseUrl, storefront, isDemo: settings.mode === 'demo' },
      printLine,
    )
    // This process has no caches. The change is published for a shop that may be running.
    const change: Shop['change'] = (work) => runChange(opened.client.database, {}, work)
    const { isNew, password, secondFactor } = await provideSuperAdministrator({ change, storefront }, { email, name })
    await opened.close()
    printLine(`${isNew ? 'new super administrator' : 'new password and second factor for'}  ${email}`)
    printLine(`password       ${password}`)
    printLine(`second factor  ${secondFactor.secret}`)
    process.stdout.write(`\n${renderUnicodeCompact(secondFactor.otpauthUri)}\n\n`)
    printLine('Scan it with an authenticator. Nothing of this is shown again.')
    return 0
  } catch (error) {
    process.stderr.write(`${explainStartError(error, settings)}\n`)
    return 1
  }
}

process.exitCode = await main(process.argv.slice(2))
