import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { renderUnicodeCompact } from 'uqr'
import * as z from 'zod/mini'
import { provideSuperAdministrator } from '#api/modules/admin-users/provide-super-administrator.ts'
import { codeOf } from '#api/modules/admin-users/second-factor.ts'
import { readSettings, type Settings } from '#api/settings.ts'
import { explainStartError } from '#api/start-error.ts'
import { say } from '#api/terminal.ts'
import { openShopDatabase } from '#database/open-shop-database.ts'
import { email as emailSchema } from '#shared/entities/customer.ts'
import { storefronts } from '#shared/storefronts/all.ts'

const usage = `npm run admin -- <e-mail> [name]     makes a super administrator, or gives one a new password and second factor
  npm run admin -- code <secret>       shows the code of a second factor, for who has no authenticator at hand`

/** The first administrator comes from the machine that the shop runs on. */
const main = async ([first = '', ...rest]: readonly string[]): Promise<number> => {
  if (first === 'code' && rest[0]) return tell(codeOf(rest[0], new Date()))
  const email = z.safeParse(emailSchema, first)
  if (!email.success) {
    say(usage)
    return 1
  }
  return provide(email.data, rest.join(' ') || email.data)
}

const tell = (line: string): number => {
  say(line)
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
      say,
    )
    const { database } = opened.client
    const { isNew, password, secondFactor } = await provideSuperAdministrator({ database, storefront }, { email, name })
    await opened.close()
    say(`${isNew ? 'new super administrator' : 'new password and second factor for'}  ${email}`)
    say(`password       ${password}`)
    say(`second factor  ${secondFactor.secret}`)
    process.stdout.write(`\n${renderUnicodeCompact(secondFactor.otpauthUri)}\n\n`)
    say('Scan it with an authenticator. Nothing of this is shown again.')
    return 0
  } catch (error) {
    process.stderr.write(`${explainStartError(error, settings)}\n`)
    return 1
  }
}

process.exitCode = await main(process.argv.slice(2))
