import * as z from 'zod'
import { setting, text, value } from '#api/settings/setting.ts'
import { stateTaxes } from '#api/rules/state-taxes.ts'

/** Abbreviations of US states. */
const states = z
  .string()
  .transform((given) => given.split(',').map((one) => one.trim().toUpperCase()))
  .pipe(z.array(z.string().refine((code) => code in stateTaxes)))

/** The settings of sales tax. [CHK-06] */
export const taxSettings = {
  TAX: setting({
    about:
      'How the US storefront calculates sales tax: stripe asks Stripe Tax with STRIPE_SECRET_KEY, table estimates it by state, none collects none. The other storefronts have no such tax.',
    expected: 'stripe, table or none',
    accepts: z.enum(['stripe', 'table', 'none']),
    fallback: value('table'),
  }),
  TAX_NEXUS_STATES: setting({
    about: 'The US states that the table collects tax in: those where the shop has to. Stripe Tax has its own list.',
    expected: 'abbreviations separated by commas, such as NY,CA',
    accepts: states,
    fallback: { demo: value('NY,CA,TX,PA,FL,IL,WA,NJ,MA'), live: text('none: no tax is collected') },
  }),
  TAX_CODE: setting({
    about:
      'Stripe Tax’s code for what the shop sells; the default is clothing and footwear. All products are taxed by this one code: a shop that also sells other goods needs a code for each product first.',
    expected: 'a code like txcd_30011000',
    accepts: z.string().regex(/^txcd_\d{8}$/),
    fallback: value('txcd_30011000'),
  }),
}
