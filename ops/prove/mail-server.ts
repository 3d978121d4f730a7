import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail server that counts received mails. */
export interface MailServer {
  readonly url: string
  /** How often each mail arrived, by its Message-ID. */
  readonly arrived: ReadonlyMap<string, number>
  /** Called with the Message-ID of each mail, before the server accepts it. */
  onMail: (listener: ((id: string) => Promise<void> | void) | undefined) => void
  /** Down, it accepts no connection. */
  setDown: (isDown: boolean) => Promise<void>
  close: () => Promise<void>
}

/** Starts a mail server on this machine. */
export async function startMailServer(): Promise<MailServer> {
  const arrived = new Map<string, number>()
  let listener: Parameters<MailServer['onMail']>[0]
  const create = () => {
    const server = new SMTPServer({
      authOptional: true,
      // Down, it breaks the connections that are open.
      closeTimeout: 50,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onData: (stream, _session, done) => {
        const accept = async (mail: string, reply: () => void): Promise<void> => {
          const id = /^message-id:\s*<([^>]+)>/im.exec(mail)?.[1] ?? 'without an id'
          arrived.set(id, (arrived.get(id) ?? 0) + 1)
          await listener?.(id)
          reply()
        }
        let mail = ''
        stream.setEncoding('latin1')
        stream.on('data', (part: string) => (mail += part))
        stream.on('end', () => {
          void accept(mail, done)
        })
      },
    })
    // A client that is killed breaks its connection.
    server.on('error', () => undefined)
    return server
  }
  const listen = (server: SMTPServer, port: number) =>
    new Promise<number>((resolve) => {
      const listener = server.listen(port, '127.0.0.1', () => resolve((listener.address() as AddressInfo).port))
    })
  const shut = (server: SMTPServer) => new Promise<void>((resolve) => server.close(() => resolve()))

  let server: SMTPServer | undefined = create()
  const port = await listen(server, 0)
  return {
    url: `smtp://127.0.0.1:${port}`,
    arrived,
    onMail: (called) => (listener = called),
    setDown: async (isDown) => {
      if (isDown && server) {
        await shut(server)
        server = undefined
      }
      if (!isDown && !server) {
        server = create()
        await listen(server, port)
      }
    },
    close: async () => {
      if (server) await shut(server)
    },
  }
}
