import { createTransport } from 'nodemailer'
import { hostname } from 'node:os'
import { readSettings } from '#api/settings/settings.ts'

/**
 * Mails that a timed task of the shop has failed. Run by ops/systemd/shyr-failed@.service with the name of the unit. Uses no database,
 * because the database may be the cause of the failure.
 */
const main = async ([unit = 'unknown']: readonly string[]): Promise<number> => {
  const { smtpUrl, mailFrom, orderNoticesTo } = readSettings()
  if (smtpUrl === undefined || orderNoticesTo === undefined) {
    process.stderr.write('A mail about a failure needs SMTP_URL and ORDER_NOTICES_TO.\n')
    return 1
  }
  const transport = createTransport({ url: smtpUrl, connectionTimeout: 10_000, socketTimeout: 30_000 })
  await transport.sendMail({
    from: mailFrom,
    to: { name: '', address: orderNoticesTo },
    subject: `${unit} failed on ${hostname()}`,
    text: `The task ${unit} of the shop has failed on ${hostname()}.\n\nWhy: journalctl --unit ${unit} --since today\nWhat to do: docs/runbook.md, “Backup and restore”.\n`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  })
  transport.close()
  return 0
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
