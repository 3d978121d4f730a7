import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createReloadableServer, type ReloadableServer } from '#ops/development/reloadable-server.ts'

let devServer: ReloadableServer | undefined
afterEach(() => devServer?.close())

const open = async (): Promise<string> => {
  devServer = createReloadableServer()
  await devServer.listen({ host: '127.0.0.1', port: 0 })
  // A listening server on a port has such an address.
  return `http://127.0.0.1:${(devServer.server.address() as AddressInfo).port}/`
}
const getText = async (url: string): Promise<string> => (await fetch(url)).text()

test('requests without a shop wait for one', async () => {
  const url = await open()
  const waiting = [getText(url), getText(url)]
  devServer?.handOver((_request, response) => response.end('first'))
  expect(await Promise.all(waiting)).toEqual(['first', 'first'])
  await devServer?.hold()
  const held = getText(url)
  devServer?.handOver((_request, response) => response.end('second'))
  expect(await held).toBe('second')
})

test('a shop is held only after the replies under way', async () => {
  const url = await open()
  let reply: (() => void) | undefined
  const asked = new Promise<void>((resolve) =>
    devServer?.handOver((_request, response) => {
      reply = () => response.end('late')
      resolve()
    }),
  )
  const late = getText(url)
  await asked
  let isHeld = false
  const held = devServer?.hold().then(() => (isHeld = true))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(isHeld).toBe(false)
  reply?.()
  await held
  expect(await late).toBe('late')
})

test('a shop that does not start replies with its error until the next one', async () => {
  const url = await open()
  devServer?.fail('no')
  const response = await fetch(url)
  expect([response.status, await response.text()]).toEqual([503, 'no'])
  devServer?.handOver((_request, next) => next.end('yes'))
  expect(await getText(url)).toBe('yes')
})
