import type { Socket } from 'node:net'

/** Resolves when a connection is closed, also if it is reset, where `once` of `node:events` would reject. */
export const waitForClose = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    socket.on('error', () => undefined)
    socket.once('close', () => resolve())
  })
