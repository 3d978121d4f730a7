import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeEach, type TestContext } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** True if the test sent a request to a server of the shop. The conformance report reads it from the results. */
    usesServer?: true
  }
}

let current: TestContext['task'] | undefined

/** Marks the running test on each request that reaches a server, over the network or through inject. */
const markTest = (): void => {
  if (current) current.meta.usesServer = true
}

/** Fastify publishes every new instance on this channel. */
const channel = 'fastify.initialization'
const watchServer = (message: unknown): void => {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onRequest', (_request, _reply, done) => {
    markTest()
    done()
  })
  fastify.server.on('clientError', markTest)
}
subscribe(channel, watchServer)
// Other files follow in the same process.
afterAll(() => void unsubscribe(channel, watchServer))

beforeEach(({ task }) => {
  current = task
})
afterEach(() => {
  current = undefined
})
