import { onCLS, onFCP, onINP, onLCP, onTTFB, type MetricType } from 'web-vitals'
import type { reportPageSpeed as call } from '#shared/endpoints/page-speeds.ts'
import type { PageSpeed } from '#shared/entities/page-speed.ts'

const path: (typeof call)['path'] = '/v1/page-speeds'

/**
 * Measures how fast the page is for its visitor, and reports it when the page is hidden or left: each measure once, however often
 * the visitor returns. A page that the browser restores from its memory is measured again.
 * @param page name of the page's route
 */
export const reportPageSpeed = (page: PageSpeed['page']): void => {
  const measured = new Map<MetricType['name'], MetricType>()
  const reported = new Set<string>()
  const add = (metric: MetricType) => {
    if (!reported.has(metric.id)) measured.set(metric.name, metric)
  }
  for (const observe of [onLCP, onINP, onCLS, onFCP, onTTFB]) observe(add)
  // Added after the observers, so that their handlers of the same event run first.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' || measured.size === 0) return
    const all = [...measured.values()]
    measured.clear()
    for (const { id } of all) reported.add(id)
    send({ page, vitals: Object.fromEntries(all.map(({ name, value }) => [name, value])) })
  })
}

/** Sends without cookies, which a beacon could not, and also while the page closes. A report that is lost is not sent again. */
const send = (speed: PageSpeed): void => {
  fetch(path, {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(speed),
  }).catch(() => undefined)
}
