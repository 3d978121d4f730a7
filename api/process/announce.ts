import type { Settings } from '#api/settings/settings.ts'
import type { Database } from '#database/client.ts'
import { demoAdministrator, hasDemoAdministrator } from '#database/seed/demo-admin.ts'
import { demoCustomer, hasDemoCustomer } from '#database/seed/demo-customer.ts'

/**
 * Returns the lines that a start prints: the addresses, and in a demo the accounts. An account whose password has been changed is
 * left out.
 */
export async function listAddresses(
  { publicUrl, mode }: Pick<Settings, 'publicUrl' | 'mode'>,
  database: Database,
  { hasMailbox }: { hasMailbox: boolean },
): Promise<string[]> {
  return [
    `shop           ${publicUrl}/`,
    `counter        ${publicUrl}/admin`,
    ...(hasMailbox ? [`mailbox        ${publicUrl}/mailbox`] : []),
    `API reference  ${publicUrl}/docs/api`,
    ...(mode === 'demo' ? await demoAccounts(database) : []),
  ]
}

const demoAccounts = async (database: Database): Promise<string[]> => {
  const customer = `customer       ${demoCustomer.email}, password “${demoCustomer.password}”`
  const { email, password, totpSecret } = demoAdministrator
  const administrator = `administrator  ${email}, password “${password}”, second factor ${totpSecret}`
  return [
    ...((await hasDemoCustomer(database)) ? [customer] : []),
    ...((await hasDemoAdministrator(database)) ? [administrator] : []),
  ]
}
