import type { IncomingMessage, ServerResponse } from 'node:http'

/** Serves an application from its sources. Vite's development server is one. */
export interface PageSources {
  readonly middlewares: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  /** Imports a module as it is now. */
  readonly ssrLoadModule: (address: string) => Promise<Record<string, unknown>>
  /** Returns the HTML of an address with the scripts that the sources need. */
  readonly transformIndexHtml: (address: string, html: string) => Promise<string>
}
