import type { Load } from '#ops/bench/load-generator.ts'

/** The load that a number of connections makes. */
export interface LoadPoint extends Omit<Load, 'requests'> {
  readonly connections: number
}

export interface Series {
  readonly name: string
  readonly points: readonly LoadPoint[]
}

const [width, height, margin] = [640, 400, 56]
const colours = ['#1f6feb', '#d1242f', '#1a7f37', '#8250df']

/** Draws the p50 (solid) and p99 (dashed) latency of each series against its requests per second, both logarithmic, as SVG. */
export function plotLatency(series: readonly Series[]): string {
  const points = series.flatMap((one) => one.points)
  const toX = scale(
    points.map(({ perSecond }) => perSecond),
    margin,
    width - margin / 2,
  )
  const toY = scale(
    points.flatMap(({ p50, p99 }) => [atLeastOne(p50), atLeastOne(p99)]),
    height - margin,
    margin / 2,
  )
  const lines = series.flatMap((one, nth) => {
    const colour = colours[nth % colours.length]
    const path = (latency: 'p50' | 'p99', dash: string) => {
      const through = one.points.map((point) => `${toX.at(point.perSecond)},${toY.at(atLeastOne(point[latency]))}`)
      return `<polyline points="${through.join(' ')}" fill="none" stroke="${colour}" stroke-width="2"${dash}/>`
    }
    return [
      path('p50', ''),
      path('p99', ' stroke-dasharray="5 4"'),
      `<text x="${margin + 12}" y="${margin / 2 + 16 + nth * 18}" fill="${colour}">${one.name}</text>`,
    ]
  })
  const grid = [
    ...toX.ticks.map(
      (value) =>
        `<path d="M${toX.at(value)} ${margin / 2}V${height - margin}" stroke="#ddd"/><text x="${toX.at(value)}" y="${height - margin + 18}" text-anchor="middle">${value}</text>`,
    ),
    ...toY.ticks.map(
      (value) =>
        `<path d="M${margin} ${toY.at(value)}H${width - margin / 2}" stroke="#ddd"/><text x="${margin - 6}" y="${toY.at(value) + 4}" text-anchor="end">${value}</text>`,
    ),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12">
<rect width="100%" height="100%" fill="#fff"/>
${[...grid, ...lines].join('\n')}
<text x="${width / 2}" y="${height - 14}" text-anchor="middle">requests per second</text>
<text x="14" y="${height / 2}" text-anchor="middle" transform="rotate(-90 14 ${height / 2})">ms: p50 solid, p99 dashed</text>
</svg>
`
}

/** The load generator counts whole milliseconds. */
const atLeastOne = (ms: number): number => Math.max(1, ms)

/** A logarithmic axis with a tick at each 1, 2 and 5. */
const scale = (values: readonly number[], from: number, to: number) => {
  const [least, most] = [Math.log10(Math.min(...values)) - 0.05, Math.log10(Math.max(...values)) + 0.05]
  const at = (value: number): number => Math.round(from + ((Math.log10(value) - least) / (most - least)) * (to - from))
  const decades = Array.from(
    { length: Math.ceil(most) - Math.floor(least) + 1 },
    (_none, nth) => 10 ** (Math.floor(least) + nth),
  )
  const ticks = decades
    .flatMap((decade) => [decade, 2 * decade, 5 * decade])
    .filter((tick) => Math.log10(tick) >= least && Math.log10(tick) <= most)
  return { at, ticks }
}
