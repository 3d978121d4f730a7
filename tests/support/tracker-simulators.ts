import { once } from 'node:events'
import { createServer } from 'node:http'

/** What a simulated tracker received. */
export interface TrackerHit {
  tracker: 'analytics' | 'pixel'
  id: string
  event: string
  /** Address of the page. */
  page: string
}

/**
 * Scripts with the interfaces of Google Analytics and the Meta pixel: they take over what the page has queued and send each event,
 * the one by fetch, the other by an image, as the real ones do. Both also load a second script, from a plain text.
 */
const scripts: Readonly<Record<string, string>> = {
  '/gtag/js': `{
    const own = new URL(document.currentScript.src)
    const more = document.createElement('script')
    more.src = own.origin + '/more.js'
    document.head.append(more)
    let id
    const run = ([command, name, values = {}]) => {
      if (command === 'config') id = name
      if (command === 'event')
        fetch(own.origin + '/hit?' + new URLSearchParams({ tracker: 'analytics', id, event: name, page: values.page_location }))
    }
    const queue = window.dataLayer
    for (const command of queue) run(command)
    queue.push = (command) => run(command)
  }`,
  '/fbevents.js': `{
    const { origin } = new URL(document.currentScript.src)
    let id
    const run = (command, name) => {
      if (command === 'init') id = name
      if (command === 'track')
        new Image().src = origin + '/hit?' + new URLSearchParams({ tracker: 'pixel', id, event: name, page: location.href })
    }
    for (const command of fbq.queue) run(...command)
    fbq.callMethod = run
  }`,
  '/more.js': 'window.loadedMore = true',
}

/** Starts both trackers on one local port. */
export const startTrackerSimulators = async () => {
  const hits: TrackerHit[] = []
  const requested: string[] = []
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    requested.push(pathname)
    response.setHeader('access-control-allow-origin', '*')
    if (pathname === '/hit') {
      // The scripts above send all four.
      hits.push(Object.fromEntries(searchParams) as unknown as TrackerHit)
      response.writeHead(204).end()
    } else if (pathname === '/map') {
      response
        .setHeader('content-type', 'text/html')
        .end(
          `<!doctype html><html lang="en"><title>Map</title><main aria-label="map"><h1>Map</h1><p>${request.url}</p></main></html>`,
        )
    } else {
      const script = scripts[pathname]
      response
        .setHeader('content-type', 'text/javascript')
        .writeHead(script ? 200 : 404)
        .end(script)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    hits,
    requested,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
