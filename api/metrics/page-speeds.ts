import { Histogram, type Registry } from 'prom-client'
import { vitals, type PageSpeed, type PageSpeedSummary, type Vital } from '#shared/entities/page-speed.ts'

/** How fast pages were for their visitors, as their browsers reported it to this process. */
export interface PageSpeeds {
  readonly observe: (speed: PageSpeed) => void
  /** Returns one entry for each page and vital that was reported. */
  readonly summarise: () => Promise<PageSpeedSummary[]>
}

interface Scale {
  readonly name: string
  readonly help: string
  /** One unit of the histogram in units of the report: Prometheus counts seconds. */
  readonly unit: number
  /** The upper bound of “good” as web.dev defines it. It is one of the buckets, so that the good visits are counted and not estimated. */
  readonly good: number
  readonly buckets: readonly number[]
}

const seconds = (name: string, help: string, good: number, buckets: readonly number[]): Scale => ({
  name: `shop_page_${name}_seconds`,
  help: `${help}, as visitors' browsers measured it.`,
  unit: 1000,
  good,
  buckets,
})

const scales: Readonly<Record<Vital, Scale>> = {
  LCP: seconds('lcp', 'Largest contentful paint', 2.5, [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10]),
  INP: seconds('inp', 'Interaction to next paint', 0.2, [0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1, 2]),
  FCP: seconds('fcp', 'First contentful paint', 1.8, [0.25, 0.5, 1, 1.4, 1.8, 2.4, 3, 5, 10]),
  TTFB: seconds('ttfb', 'Time to first byte', 0.8, [0.05, 0.1, 0.2, 0.4, 0.8, 1.2, 1.8, 3, 6]),
  CLS: {
    name: 'shop_page_cls',
    help: "Cumulative layout shift, as visitors' browsers measured it.",
    unit: 1,
    good: 0.1,
    buckets: [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
  },
}

/** Creates the histograms of the pages' speed. Their only label is the page's name. */
export function createPageSpeeds(registers: Registry[]): PageSpeeds {
  const histograms = vitals.map((vital) => {
    const { name, help, buckets } = scales[vital]
    const histogram = new Histogram<'page' | 'le'>({
      name,
      help,
      labelNames: ['page'],
      buckets: [...buckets],
      registers,
    })
    return { vital, histogram }
  })
  return {
    observe: ({ page, vitals: measured }) => {
      for (const { vital, histogram } of histograms) {
        const value = measured[vital]
        if (value !== undefined) histogram.observe({ page }, value / scales[vital].unit)
      }
    },
    summarise: async () => {
      const all = await Promise.all(
        histograms.map(async ({ vital, histogram }) => summarisePages(vital, (await histogram.get()).values)),
      )
      return all.flat()
    },
  }
}

interface Bucket {
  upTo: number
  /** Visits up to this bound, those of smaller buckets included. */
  visits: number
}

/** The library adds the upper bound of the bucket as the label `le`. */
type HistogramValue = Awaited<ReturnType<Histogram<'page' | 'le'>['get']>>['values'][number]

const summarisePages = (vital: Vital, values: readonly HistogramValue[]): PageSpeedSummary[] => {
  const { unit, good } = scales[vital]
  const pages = new Map<PageSpeed['page'], Bucket[]>()
  for (const { labels, value } of values) {
    if (labels.le === undefined) continue // the sum and the count
    // Only `observe` sets the label.
    const page = labels.page as PageSpeed['page']
    const buckets = pages.get(page) ?? []
    buckets.push({ upTo: labels.le === '+Inf' ? Infinity : Number(labels.le), visits: value })
    pages.set(page, buckets)
  }
  return [...pages].map(([page, buckets]) => {
    const visits = buckets.at(-1)?.visits ?? 0
    const goodVisits = buckets.find(({ upTo }) => upTo === good)?.visits ?? 0
    return { page, vital, visits, goodShare: goodVisits / visits, p75: quantile(buckets, 0.75) * unit }
  })
}

/** Returns the value that a share of the visits does not exceed, evenly spread within its bucket; at most the last bound. */
const quantile = (buckets: readonly Bucket[], share: number): number => {
  const wanted = (buckets.at(-1)?.visits ?? 0) * share
  let below: Bucket = { upTo: 0, visits: 0 }
  for (const bucket of buckets) {
    if (bucket.visits >= wanted) {
      if (bucket.upTo === Infinity) return below.upTo
      return below.upTo + ((bucket.upTo - below.upTo) * (wanted - below.visits)) / (bucket.visits - below.visits)
    }
    below = bucket
  }
  return below.upTo
}
