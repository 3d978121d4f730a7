import * as z from 'zod/mini'
import { names } from '#shared/texts/uk/names.ts'

/** The figures that browsers measure of a page, as web.dev defines them. CLS has no unit, the others are milliseconds. */
export const vitals = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const
export type Vital = (typeof vitals)[number]

/** The name of a page's route, never its address. There are few routes, and none contains what a visitor searches for. */
const page = z.enum(Object.keys(names) as (keyof typeof names)[]) // Object.keys returns no literal types

const milliseconds = z.optional(z.number().check(z.minimum(0), z.maximum(3_600_000)))

/** How fast one page was for one visitor. It contains nothing about the visitor. */
export const pageSpeed = z.strictObject({
  page,
  vitals: z.strictObject({
    LCP: milliseconds,
    INP: milliseconds,
    CLS: z.optional(z.number().check(z.minimum(0), z.maximum(1000))),
    FCP: milliseconds,
    TTFB: milliseconds,
  } satisfies Record<Vital, unknown>),
})
export type PageSpeed = z.infer<typeof pageSpeed>

/** How fast one page was for its visitors, by one vital. */
export const pageSpeedSummary = z.object({
  page,
  vital: z.enum(vitals),
  visits: z.int(),
  /** The part of the visits that web.dev calls good, from 0 to 1. */
  goodShare: z.number(),
  /** Three visits of four were as fast or faster; estimated from the histogram, as Prometheus does. */
  p75: z.number(),
})
export type PageSpeedSummary = z.infer<typeof pageSpeedSummary>
