import Fastify from 'fastify'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { storeMail } from '#api/mailbox/mailbox.ts'
import { registerMailbox } from '#api/mailbox/register-mailbox.ts'
import type { Mail } from '#api/ports/mail.ts'

const mail: Mail = {
  from: 'shop@example.com',
  to: 'oksana@example.com',
  subject: 'Замовлення прийнято <b>',
  html: '<!doctype html><html><head></head><body><img src="cid:wordmark"><script>alert(1)</script></body></html>',
  text: 'Дякуємо! <i>',
  images: [{ cid: 'wordmark', filename: 'w.png', contentType: 'image/png', content: Buffer.from([1, 2, 3]) }],
  headers: { 'Auto-Submitted': 'auto-generated' },
}
let folder: string
const server = () => {
  const fastify = Fastify()
  registerMailbox(fastify, folder)
  return fastify
}
const read = (url: string) => server().inject({ url })

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'mailbox-')), 'mailbox')
})
afterEach(() => rm(join(folder, '..'), { recursive: true, force: true }))

test('an empty mailbox says so', async () => {
  const reply = await read('/mailbox')
  expect(reply.statusCode).toBe(200)
  expect(reply.body).toContain('No mail yet.')
})

test('mails are listed newest first, with subject and recipient', async () => {
  await storeMail(folder, { ...mail, subject: 'Older' }, new Date('2026-03-05T07:00:00Z'))
  await storeMail(folder, { ...mail, subject: 'Newer' }, new Date('2026-03-05T08:00:00Z'))
  const { body } = await read('/mailbox')
  expect(body.indexOf('Newer')).toBeGreaterThan(0)
  expect(body.indexOf('Newer')).toBeLessThan(body.indexOf('Older'))
  expect(body).toContain('oksana@example.com')
})

test('a mail shows its head, its text, and its HTML in a sandboxed frame', async () => {
  const id = await storeMail(folder, mail)
  const reply = await read(`/mailbox/${id}`)
  expect(reply.body).toContain('Замовлення прийнято &#60;b&#62;')
  expect(reply.body).toContain('<pre>Дякуємо! &#60;i&#62;</pre>')
  expect(reply.body).toContain(`src="/mailbox/${id}/body" sandbox="allow-top-navigation-by-user-activation"`)
  expect(reply.body).not.toContain('<script')
  expect(reply.headers['content-security-policy']).toContain("default-src 'none'")

  const frame = await read(`/mailbox/${id}/body`)
  expect(frame.body).toContain('<img src="data:image/png;base64,AQID">')
  const policy = String(frame.headers['content-security-policy'])
  expect(policy).toMatch(/^sandbox allow-top-navigation-by-user-activation;/)
  expect(policy).not.toContain('script')
})

test.each(['20260305070000000-deadbeef', '..%2Fsecret', '%2Fetc%2Fpasswd', 'constructor'])(
  'there is no mail %s',
  async (id) => {
    await writeFile(join(folder, '..', 'secret.json'), '{}')
    expect((await read(`/mailbox/${id}`)).statusCode).not.toBe(200)
    expect((await read(`/mailbox/${id}/body`)).statusCode).not.toBe(200)
  },
)
