import { execFile } from 'node:child_process'
import { afterAll, expect, test, vi } from 'vitest'
import { openSecondProcess, openShopFixture } from '#tests/support/test-shop.ts'

const first = await openShopFixture()
const second = await openSecondProcess(first)
afterAll(() => second.close())

/** Runs the command as an operator does, while the processes run. */
const runDoor = (word: string, env: Record<string, string> = {}): Promise<{ code: number; output: string }> => {
  const { driver } = first.shop.client
  if (driver.kind !== 'postgres') throw new Error('this test needs PostgreSQL')
  const settings = {
    DATABASE_URL: driver.pool.options.connectionString!,
    SECRET: 'K7v2mQ9xT4bW8nR3cY6jH1pL5sD0fG2z',
    ...env,
  }
  return new Promise((resolve) => {
    execFile(process.execPath, ['ops/door.ts', word], { env: { ...process.env, ...settings } }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, output: out + err }),
    )
  })
}
const live = {
  SHOP_MODE: 'live',
  PUBLIC_URL: 'https://shop.example',
  SMTP_URL: 'smtps://mail.example:465',
  TRUST_PROXY: '1',
}
const readStatuses = () =>
  Promise.all([first, second].map(async ({ server }) => (await server.inject({ url: '/v1/contacts' })).statusCode))

test('the commands close and open the shop in all running processes, and a live shop opens only if nothing of the demo is left', async () => {
  expect(await readStatuses()).toEqual([200, 200])
  const closed = await runDoor('close', live)
  expect(closed.code, closed.output).toBe(0)
  expect(closed.output).toMatch(/The shop is closed\.\n.*https:\/\/shop\.example\/staff-entrance\?key=\d+\.[\w-]{43}\n/)
  await vi.waitFor(async () => expect(await readStatuses()).toEqual([503, 503]), { timeout: 20_000, interval: 5 })

  const refused = await runDoor('open', live)
  expect(refused.code).toBe(1)
  expect(refused.output).toContain('the demo’s contacts')
  expect(refused.output).toMatch(/Not opened: \d+ left\.\n$/)
  expect(await readStatuses()).toEqual([503, 503])

  expect(await runDoor('open')).toMatchObject({ code: 0, output: expect.stringContaining('The shop is open.') })
  await vi.waitFor(async () => expect(await readStatuses()).toEqual([200, 200]), { timeout: 20_000, interval: 5 })
})

test('a wrong word lists the commands', async () => {
  const { code, output } = await runDoor('ajar')
  expect(code).toBe(1)
  expect(output).toContain('npm run live:open')
})
