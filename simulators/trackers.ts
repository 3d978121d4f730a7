import { html } from '#api/mails/html.ts'
import { readBrowserScript } from '#simulators/kit/browser-script.ts'
import { renderPage } from '#simulators/kit/html-page.ts'
import { startSimulatorServer, type SimulatorReply } from '#simulators/kit/server.ts'

/** The requests that a simulated tracker received. */
export interface TrackerHit {
  tracker: 'analytics' | 'pixel'
  id: string
  event: string
  /** Address of the page. */
  page: string
}

/**
 * Starts Google Analytics and the Meta pixel on one local port: scripts that read the page's queue and send each event, the one by
 * fetch, the other by an image, as the real ones do. `/map` is a page to embed. For tests only.
 */
export async function startTrackerSimulators() {
  const hits: TrackerHit[] = []
  const requested: string[] = []
  const scripts: Readonly<Record<string, string>> = {
    '/gtag/js': readBrowserScript('analytics-library.ts'),
    '/fbevents.js': readBrowserScript('pixel-library.ts'),
    '/more.js': 'window.loadedMore = true',
  }

  const replyTo = (path: string, url: string): SimulatorReply => {
    if (path === '/hit') return { status: 204 }
    if (path === '/map')
      return {
        page: renderPage({
          language: 'en',
          title: 'Map',
          content: html`<main aria-label="map"><h1>Map</h1><p>${url}</p></main>`,
        }),
      }
    const script = scripts[path]
    return script === undefined ? { status: 404 } : { script }
  }
  const server = await startSimulatorServer(({ path, query, url }) => {
    requested.push(path)
    // The libraries send all four.
    if (path === '/hit') hits.push(Object.fromEntries(query) as unknown as TrackerHit)
    return { ...replyTo(path, url), headers: { 'access-control-allow-origin': '*' } }
  })
  return { url: server.url, hits, requested, stop: server.close }
}
