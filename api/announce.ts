import type { Settings } from '#api/settings.ts'
import type { Database } from '#database/client.ts'
import { demoAdministrator, isDemoAdministratorThere } from '#database/seed/demo-admin.ts'
import { demoCustomer, isDemoCustomerThere } from '#database/seed/demo-customer.ts'

/**
 * What a start tells the operator: where everything is, and in a demo who can sign in. An account that has other keys by now is
 * not named: what is printed works.
 * @returns lines to be printed
 */
export const announcement = async (
  { publicUrl, mode }: Pick<Settings, 'publicUrl' | 'mode'>,
  database: Database,
  { hasMailbox }: { hasMailbox: boolean },
): Promise<string[]> => [
  `shop           ${publicUrl}/`,
  ...(hasMailbox ? [`mailbox        ${publicUrl}/mailbox`] : []),
  `API reference  ${publicUrl}/docs/api`,
  ...(mode === 'demo' ? await demoAccounts(database) : []),
]

const demoAccounts = async (database: Database): Promise<string[]> => {
  const customer = `customer       ${demoCustomer.email}, password “${demoCustomer.password}”`
  const { email, password, totpSecret } = demoAdministrator
  const administrator = `administrator  ${email}, password “${password}”, second factor ${totpSecret}`
  return [
    ...((await isDemoCustomerThere(database)) ? [customer] : []),
    ...((await isDemoAdministratorThere(database)) ? [administrator] : []),
  ]
}
