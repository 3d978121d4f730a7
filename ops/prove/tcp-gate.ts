import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'

/** A TCP connection to another server that can be cut, restored, and made to hang. */
export interface TcpGate {
  readonly port: number
  /** Breaks all connections and refuses new ones. */
  cut: () => Promise<void>
  restore: () => Promise<void>
  /** Hanging, connections stay open and new ones are accepted, but nothing is passed on. */
  setHanging: (isHanging: boolean) => void
}

export async function openTcpGate(host: string, port: number): Promise<TcpGate> {
  const sockets = new Set<Socket>()
  let server: Server
  let ownPort = 0
  let isHanging = false
  const restore = async () => {
    server = createServer((socket) => {
      const other = connect(port, host)
      for (const one of [socket, other]) {
        sockets.add(one)
        one
          .on('error', () => undefined)
          .on('close', () => {
            for (const each of [socket, other]) {
              each.destroy()
              sockets.delete(each)
            }
          })
      }
      socket.pipe(other).pipe(socket)
      if (isHanging) for (const one of [socket, other]) one.pause()
    }).listen(ownPort, '127.0.0.1')
    await once(server, 'listening')
    ownPort = (server.address() as AddressInfo).port // it listens on a port
  }
  await restore()
  return {
    port: ownPort,
    restore,
    cut: async () => {
      server.close()
      for (const socket of sockets) socket.destroy()
      await once(server, 'close')
    },
    setHanging: (hanging) => {
      isHanging = hanging
      for (const socket of sockets) socket[hanging ? 'pause' : 'resume']()
    },
  }
}
