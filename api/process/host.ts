import { once } from 'node:events'
import { createServer } from 'node:net'
import type { PGlite } from '@electric-sql/pglite'
import type { FastifyInstance } from 'fastify'
import type { PageSources } from '#api/ports/page-sources.ts'
import { printLine } from '#api/process/terminal.ts'
import type { Settings } from '#api/settings/settings.ts'
import { openEmbedded } from '#database/embedded.ts'

type Address = Pick<Settings, 'host' | 'port'>

/** The parts that a shop takes from the process that it runs in. */
export interface Host {
  /** Throws EADDRINUSE if the port is in use. Runs first, so that the error is shown before the database is opened and filled. */
  readonly assertPortFree: (address: Address) => Promise<void>
  readonly openEmbedded: (folder: string) => Promise<PGlite>
  /** Serves the pages of the storefront and of the counter from their sources. Undefined if they are built. */
  readonly sources?: { readonly storefront: PageSources; readonly counter: PageSources }
  /** Prints a line for the person who started the process. */
  readonly print: (line: string) => void
  /** Sends requests to the server from now on. */
  readonly listen: (server: FastifyInstance, address: Address) => Promise<void>
}

/** A process with one shop, which ends with it. */
export const ownProcess: Host = {
  async assertPortFree({ host, port }) {
    const probe = createServer().listen(port, host)
    await once(probe, 'listening')
    probe.close()
    await once(probe, 'close')
  },
  openEmbedded,
  print: printLine,
  async listen(server, { host, port }) {
    await server.listen({ host, port })
  },
}
