import * as z from 'zod/mini'

/** The step with which the browser pays: posts a form to the provider, goes there, or shows the provider's card fields. */
export const paymentStep = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('FORM'), address: z.string(), fields: z.record(z.string(), z.string()) }),
  z.object({ kind: z.literal('REDIRECT'), address: z.string() }),
  z.object({
    kind: z.literal('CARD'),
    /** The provider's library for the browser. */
    scriptUrl: z.string(),
    publishableKey: z.string(),
    clientSecret: z.string(),
    /** The address to which the bank sends the browser back after a confirmation on a page of its own (3-D Secure). */
    returnUrl: z.string(),
  }),
])
export type PaymentStep = z.infer<typeof paymentStep>
