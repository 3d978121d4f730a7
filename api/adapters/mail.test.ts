import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterEach, describe, expect, test } from 'vitest'
import { mailboxMailer } from '#api/adapters/mail-mailbox.ts'
import { smtpMailer } from '#api/adapters/mail-smtp.ts'
import { listMails } from '#api/mailbox/mailbox.ts'
import type { Mail, Mailer } from '#api/ports/mail.ts'

/** A received mail, from either adapter. */
interface Arrived {
  from: string
  to: string
  subject: string
  html: string
  text: string
  headers: Record<string, string>
  pictures: { cid: string; bytes: string }[]
}
interface Post {
  mailer: Mailer
  list(): Promise<Arrived[]>
  /** Refuses every further mail. */
  breakDown(): Promise<void>
  close(): Promise<void>
}

const openMailbox = async (): Promise<Post> => {
  const folder = await mkdtemp(join(tmpdir(), 'mailbox-'))
  let mailer = mailboxMailer(folder)
  return {
    mailer: { send: (mail) => mailer.send(mail), close: () => mailer.close() },
    list: async () =>
      (await listMails(folder)).map(({ from, to, subject, html, text, headers, pictures }) => ({
        from,
        to,
        subject,
        html,
        text,
        headers: { ...headers },
        pictures: pictures.map(({ cid, content }) => ({
          cid,
          bytes: content,
        })),
      })),
    breakDown: async () => {
      mailer = mailboxMailer('/dev/null/mailbox')
    },
    close: () => rm(folder, { recursive: true, force: true }),
  }
}

const openSmtp = async (): Promise<Post> => {
  const arrived: Arrived[] = []
  let broken = false
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo: (_address, _session, done) =>
      broken ? done(Object.assign(new Error('try later'), { responseCode: 451 })) : done(),
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const message = readMime(Buffer.concat(chunks).toString('utf8'))
        arrived.unshift({ ...message, to: envelope.rcptTo.map(({ address }) => address).join() })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has an address with a port.
  const { port } = server.server.address() as AddressInfo
  const mailer = smtpMailer(`smtp://127.0.0.1:${port}`)
  return {
    mailer,
    list: async () => arrived,
    breakDown: async () => {
      broken = true
    },
    async close() {
      await mailer.close()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

const mail: Mail = {
  from: 'ШИР <no-reply@shop.example>',
  to: 'oksana@example.com',
  subject: 'Замовлення № 10001 прийнято',
  html: '<!doctype html><html lang="uk"><body><p>Дякуємо! “₴1,290” = ціна</p></body></html>',
  text: 'Дякуємо! “₴1,290” = ціна\n.\nДовгий рядок. '.padEnd(300, 'ї'),
  images: [{ cid: 'wordmark', filename: 'ШИР.png', contentType: 'image/png', content: Buffer.from([1, 2, 3, 255]) }],
  headers: { 'Auto-Submitted': 'auto-generated', 'Message-ID': '<order-received.1@shop.example>' },
}

describe.each([
  { carrier: 'the mailbox', open: openMailbox },
  { carrier: 'SMTP', open: openSmtp },
])('mail by $carrier', ({ open }) => {
  let post: Post
  afterEach(() => post.close())

  test('a mail arrives with both parts, its image and its headers', async () => {
    post = await open()
    await post.mailer.send(mail)
    const [arrived, ...more] = await post.list()
    expect(more).toEqual([])
    expect(arrived).toMatchObject({
      from: mail.from,
      to: mail.to,
      subject: mail.subject,
      headers: mail.headers,
      pictures: [{ cid: 'wordmark', bytes: 'AQID/w==' }],
    })
    expect(arrived?.html.trim()).toBe(mail.html)
    expect(arrived?.text.trim()).toBe(mail.text)
  })

  test('mails are listed newest first', async () => {
    post = await open()
    for (const subject of ['first', 'second', 'third']) {
      await post.mailer.send({ ...mail, subject })
      await new Promise((done) => setTimeout(done, 2))
    }
    expect((await post.list()).map(({ subject }) => subject)).toEqual(['third', 'second', 'first'])
  })

  test('a customer’s address is never parsed as several addresses or as a header', async () => {
    post = await open()
    await post.mailer.send({ ...mail, to: '"a,b"@example.com', subject: 'One\r\nBcc: thief@example.com' })
    const [arrived] = await post.list()
    expect(arrived?.to).toBe('"a,b"@example.com')
    expect(arrived?.headers).not.toHaveProperty('Bcc')
  })

  test('a refused mail throws, so that the job is retried', async () => {
    post = await open()
    await post.breakDown()
    await expect(post.mailer.send(mail)).rejects.toThrow()
    expect(await post.list()).toEqual([])
  })
})

/** Parses the parts of MIME that our mails use: headers, nested parts, both transfer encodings, encoded words. */
function readMime(raw: string): Arrived {
  const message: Arrived = { from: '', to: '', subject: '', html: '', text: '', headers: {}, pictures: [] }
  const top = readPart(raw, message)
  for (const [name, value] of top) {
    if (name in mail.headers || name === 'Bcc') message.headers[name] = value
  }
  return { ...message, from: top.get('From') ?? '', subject: top.get('Subject') ?? '' }
}

function readPart(raw: string, message: Arrived): Map<string, string> {
  const end = raw.indexOf('\r\n\r\n')
  const lines = raw
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = new Map(
    lines.map((line) => [line.slice(0, line.indexOf(':')), readWords(line.replace(/^[^:]*: */, ''))]),
  )
  const body = raw.slice(end + 4)
  const type = headers.get('Content-Type') ?? ''
  const boundary = /boundary="?([^";]+)/.exec(type)?.[1]
  if (boundary) {
    for (const part of body.split(`--${boundary}`).slice(1, -1)) readPart(part.replace(/^\r\n/, ''), message)
    return headers
  }
  const bytes = decode(body, headers.get('Content-Transfer-Encoding') ?? '')
  if (type.startsWith('text/html')) message.html = bytes.toString('utf8').replaceAll('\r\n', '\n')
  if (type.startsWith('text/plain')) message.text = bytes.toString('utf8').replaceAll('\r\n', '\n')
  const cid = /<(.+)>/.exec(headers.get('Content-ID') ?? '')?.[1]
  if (cid) message.pictures.push({ cid, bytes: bytes.toString('base64') })
  return headers
}

function decode(text: string, encoding: string): Buffer {
  if (encoding === 'base64') return Buffer.from(text, 'base64')
  if (encoding !== 'quoted-printable') return Buffer.from(text)
  const joined = text.replaceAll('=\r\n', '')
  return Buffer.from(
    joined.replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )
}

/** '=?UTF-8?Q?=D0=A8?=' as text. Neighbours are one text. */
function readWords(value: string): string {
  const joined = value.replaceAll(/\?= +=\?/g, '?==?')
  const words = /(?:=\?UTF-8\?([BQ])\?([^?]*)\?=)+/gi
  return joined.replaceAll(words, (run) => {
    const parts = [...run.matchAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi)].map(([, kind = '', text = '']) =>
      kind.toUpperCase() === 'B' ? decode(text, 'base64') : decode(text.replaceAll('_', ' '), 'quoted-printable'),
    )
    return Buffer.concat(parts).toString('utf8')
  })
}
