import * as z from 'zod/mini'
import { id, line, money, time } from '#shared/entities/common.ts'
import { pageNames } from '#shared/enums.ts'
import { orderSteps } from '#shared/rules/order-step.ts'

/** Maximum number of results of each kind. */
export const maxFound = 5

const foundOrder = z.object({
  _id: id,
  number: z.string(),
  /** null for a one-click order. */
  name: z.nullable(z.string()),
  /** Only its last four digits for roles that do not read customers. */
  phone: z.string(),
  step: z.enum(orderSteps),
  total: money,
  placedAt: time,
})

/** Orders of one phone number are of one person, with or without an account. */
const foundPerson = z.object({
  /** null if no order and no account has it. */
  name: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  orders: z.int(),
})
export type FoundPerson = z.infer<typeof foundPerson>

const foundPiece = z.object({
  _id: id,
  name: z.string(),
  vendorCode: z.string(),
  /** A variant of it that the site shows; null if it shows none. */
  shownVariantId: z.nullable(id),
})

const foundPage = z.object({ name: z.enum(pageNames), title: z.string() })

export const anythingText = z.object({ text: line(100) })
/** Kinds that the role does not read are empty, and their number is null. */
export const foundAnything = z.object({
  orders: z.array(foundOrder),
  people: z.array(foundPerson),
  pieces: z.array(foundPiece),
  pages: z.array(foundPage),
  /** If nothing has all words: people with one of them. */
  near: z.array(foundPerson),
  /** How many were looked through. */
  searched: z.object({
    orders: z.nullable(z.int()),
    pieces: z.nullable(z.int()),
    pages: z.nullable(z.int()),
  }),
})
export type FoundAnything = z.infer<typeof foundAnything>
