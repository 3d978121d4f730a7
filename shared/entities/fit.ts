import * as z from 'zod/mini'
import { id, time } from '#shared/entities/common.ts'
import { photo } from '#shared/entities/photo.ts'
import { fitAnswers, sizes } from '#shared/enums.ts'

const counts = { small: z.int(), right: z.int(), large: z.int() }

/** How customers answered about the size of a product: in total, and for each size with enough answers. [FIT-04] */
export const fitSummary = z.object({
  ...counts,
  sizes: z.array(z.object({ size: z.enum(sizes), ...counts })),
})

/** The next size, for which an item can be exchanged. */
const exchange = z.object({
  /** Opens the page of returns: of this order, and nothing else. */
  orderId: id,
  key: z.string(),
  size: z.enum(sizes),
  /** Until when an exchange can be requested. */
  until: time,
})
export type FitExchange = z.infer<typeof exchange>

/** A size of a garment that a customer kept. */
export const keptSizes = z.object({
  entities: z.array(
    z.object({
      productId: id,
      name: z.string(),
      size: z.enum(sizes),
      /** The customer's answer about the fit; null if there is none. */
      answer: z.nullable(z.enum(fitAnswers)),
    }),
  ),
})
export type KeptSize = z.infer<typeof keptSizes>['entities'][number]

/** The items of a delivered order that its customer can answer about, with the answers so far. [FIT-03] */
export const fitQuestions = z.object({
  number: z.string(),
  /** null if the order has none. */
  firstName: z.nullable(z.string()),
  /** Until when answers can be given and changed. */
  until: time,
  items: z.array(
    z.object({
      variantId: id,
      size: z.enum(sizes),
      name: z.string(),
      colour: z.string(),
      photo: z.nullable(photo),
      /** The measurements that can be named as too small or too large. */
      parts: z.array(z.object({ key: z.string(), label: z.string() })),
      answer: z.nullable(z.enum(fitAnswers)),
      /** Keys of the measurements that were named. */
      chosenParts: z.array(z.string()),
      /** null unless it is too small or too large, can be given back, and the next size is on hand. */
      exchange: z.nullable(exchange),
    }),
  ),
})
export type FitQuestions = z.infer<typeof fitQuestions>
