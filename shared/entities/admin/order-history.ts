import * as z from 'zod/mini'
import { id, line, money, time } from '#shared/entities/common.ts'
import {
  cancelReasons,
  onlineMethods,
  parcelStatuses,
  paymentStates,
  refundMethods,
  refundReasons,
  refundStates,
  sizes,
} from '#shared/enums.ts'
import { returnStates } from '#shared/rules/return-steps.ts'
import { orderSteps } from '#shared/rules/order-step.ts'

/** The notes that staff writes about an order: a note, or that a call was not answered. */
export const orderNoteKinds = ['NOTE', 'CALL'] as const
export type OrderNoteKind = (typeof orderNoteKinds)[number]

/** The mails about orders that staff can send again. */
export const resendableMails = ['received', 'paid', 'unpaid', 'sent', 'canceled'] as const
export type ResendableMail = (typeof resendableMails)[number]

/** Who did it; null for customers, carriers and the shop itself, and for administrators who were deleted. */
const by = z.nullable(z.object({ _id: id, name: z.string() }))
const common = { at: time, by }

/** Something that happened to an order. */
export const orderEvent = z.discriminatedUnion('kind', [
  z.object({ ...common, kind: z.literal('PLACED') }),
  z.object({ ...common, kind: z.literal('STEP'), from: z.nullable(z.enum(orderSteps)), to: z.enum(orderSteps) }),
  /** Fields of the order as its read call returns them, before and after. */
  z.object({
    ...common,
    kind: z.literal('EDIT'),
    changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  }),
  z.object({ ...common, kind: z.literal('CANCELED'), reason: z.nullable(z.enum(cancelReasons)) }),
  z.object({
    ...common,
    kind: z.literal('WITHDRAWN'),
    /** The units that it is about. */
    items: z.array(z.object({ name: z.string(), colour: z.string(), size: z.enum(sizes), quantity: z.int() })),
  }),
  z.object({ ...common, kind: z.literal('DELIVERED') }),
  /** A change of a return of the order: the customer requested or cancelled it, or staff changed its state. */
  z.object({ ...common, kind: z.literal('RETURN'), returnId: id, state: z.enum(returnStates) }),
  z.object({ ...common, kind: z.literal('MAIL'), mail: z.string() }),
  z.object({ ...common, kind: z.literal('PARCEL'), status: z.enum(parcelStatuses), trackingNumber: z.string() }),
  z.object({
    ...common,
    kind: z.literal('PAYMENT'),
    method: z.enum(onlineMethods),
    amount: money,
    state: z.enum(paymentStates),
  }),
  z.object({
    ...common,
    kind: z.literal('REFUND'),
    method: z.enum(refundMethods),
    amount: money,
    reason: z.enum(refundReasons),
    note: z.nullable(z.string()),
    state: z.enum(refundStates),
  }),
  z.object({ ...common, kind: z.literal('NOTE'), text: z.string() }),
  z.object({ ...common, kind: z.literal('CALL'), text: z.nullable(z.string()), callBackAt: z.nullable(time) }),
])
export type OrderEvent = z.infer<typeof orderEvent>

export const orderHistory = z.object({ entities: z.array(orderEvent) })

/** A note of staff. Customers never see it. */
export const noteInput = z.strictObject({ text: line(2000) })
/** A call that was not answered. */
export const callInput = z.strictObject({ callBackAt: z.optional(time), text: z.optional(line(500)) })
export const mailInput = z.strictObject({ mail: z.enum(resendableMails) })

export const maxTags = 10
export const tagsInput = z.strictObject({ tags: z.array(line(30)).check(z.maxLength(maxTags)), updatedAt: time })
