import * as z from 'zod/mini'
import { sizes } from '#shared/enums.ts'
import { returnReasons, type ReturnReason } from '#shared/rules/return-steps.ts'

const count = z.int()

/** The fit of the sizes of a product, over all its colours: sales, customers' answers, and reasons of returns. */
export const productFit = z.object({
  sizes: z.array(
    z.object({
      size: z.enum(sizes),
      /** Units in placed orders that were not cancelled. */
      sold: count,
      answers: z.object({ small: count, right: count, large: count }),
      /** The answer that they agree on; null if they do not, or are few. */
      tends: z.nullable(z.enum(['SMALL', 'LARGE'])),
      /** Units that came back, by their reason. */
      returned: z.object(
        Object.fromEntries(returnReasons.map((reason) => [reason, count])) as Record<ReturnReason, typeof count>,
      ),
      /** Units that came back without a reason: their contract was withdrawn from. */
      withdrawn: count,
    }),
  ),
})
export type ProductFit = z.infer<typeof productFit>
