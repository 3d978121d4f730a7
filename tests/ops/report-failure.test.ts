import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { hostname } from 'node:os'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const undo of cleanups.splice(0)) await undo()
})

interface Arrived {
  readonly from: string | undefined
  readonly to: readonly string[]
  readonly text: string
}

const startMailServer = async () => {
  const arrived: Arrived[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, { envelope: { mailFrom, rcptTo } }, done) => {
      let text = ''
      stream.setEncoding('utf8').on('data', (part: string) => (text += part))
      stream.on('end', () => {
        arrived.push({ from: (mailFrom || undefined)?.address, to: rcptTo.map(({ address }) => address), text })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => new Promise<void>((resolve) => server.close(resolve))
  const { port } = server.server.address() as AddressInfo // it listens on a port
  return { url: `smtp://127.0.0.1:${port}`, arrived, close }
}

/** Runs the command as systemd does: in a process of its own, with settings from the environment only. */
const report = async (env: Record<string, string>) => {
  const child = spawn(process.execPath, ['ops/report-failure.ts', 'shyr-backup.service'], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, errors }
}

const to = 'owner@shop.example'

test('a failed task is mailed to the shop, with the place of its log, and no database is asked', async () => {
  const server = await startMailServer()
  cleanups.push(server.close)
  const { code, errors } = await report({
    // On a port that nothing listens on: connecting to it would fail.
    DATABASE_URL: 'postgres://shop@127.0.0.1:9/shop',
    SMTP_URL: server.url,
    MAIL_FROM: 'shop@shop.example',
    ORDER_NOTICES_TO: to,
  })
  expect({ code, errors }).toEqual({ code: 0, errors: '' })
  expect(server.arrived).toMatchObject([{ from: 'shop@shop.example', to: [to] }])
  const text = server.arrived[0]!.text.replaceAll('=\r\n', '')
  expect(text).toContain(`Subject: shyr-backup.service failed on ${hostname()}`)
  expect(text).toContain('Auto-Submitted: auto-generated')
  expect(text).toContain('journalctl --unit shyr-backup.service')
})

test('the command fails with one sentence if it cannot mail, so that systemd shows it', async () => {
  const silent = await report({ ORDER_NOTICES_TO: to })
  expect(silent).toEqual({ code: 1, errors: 'A mail about a failure needs SMTP_URL and ORDER_NOTICES_TO.\n' })
  const server = await startMailServer()
  await server.close()
  const { code, errors } = await report({ SMTP_URL: server.url, MAIL_FROM: 'a@shop.example', ORDER_NOTICES_TO: to })
  expect(code).toBe(1)
  expect(errors).toContain('ECONNREFUSED')
  expect(errors.trim()).not.toContain('\n')
})
