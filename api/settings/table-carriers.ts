import * as z from 'zod'
import { address, origin, setting, text, value } from '#api/settings/setting.ts'

/** The settings of the carriers of parcels. [CHK-01, ACC-05] */
export const carrierSettings = {
  BRANCH_CARRIER: setting({
    about:
      'The carrier whose branches can be chosen at the checkout of a storefront that ships to branches. Its directory is copied into the database after the first start and every night.',
    expected: 'nova-poshta or ukrposhta',
    accepts: z
      .enum(['nova-poshta', 'ukrposhta'])
      .transform((given) => (given === 'ukrposhta' ? ('UKRPOSHTA' as const) : ('NOVA_POSHTA' as const))),
    fallback: value('nova-poshta'),
  }),
  NOVA_POSHTA_URL: setting({
    about: 'Nova Poshta’s API, for its directory of branches and the statuses of parcels.',
    expected: 'an address',
    accepts: address('https:', 'http:'),
    fallback: {
      demo: text('a simulator on this machine'),
      live: value('https://api.novaposhta.ua/v2.0/json/'),
    },
    live: { expected: 'an https address', accepts: address('https:') },
  }),
  NOVA_POSHTA_KEY: setting({
    about: 'The shop’s key at Nova Poshta.',
    expected: 'a key',
    accepts: z.string().regex(/^[\w-]+$/),
    fallback: text('directory and parcels are asked for without a key, which Nova Poshta allows'),
    confidential: true,
  }),
  UKRPOSHTA_URL: setting({
    about: 'Ukrposhta’s API, for its directory of branches and the statuses of parcels.',
    expected: 'an address like https://www.ukrposhta.ua, without a path',
    accepts: origin('https:', 'http:'),
    fallback: { demo: text('a simulator on this machine'), live: value('https://www.ukrposhta.ua') },
    live: { expected: 'an https address like https://www.ukrposhta.ua, without a path', accepts: origin('https:') },
  }),
  UKRPOSHTA_DIRECTORY_KEY: setting({
    about: 'The shop’s bearer key for Ukrposhta’s address classifier.',
    expected: 'a key',
    accepts: z.string().regex(/^[\w-]+$/),
    fallback: text('nothing; BRANCH_CARRIER=ukrposhta needs it, unless the simulator runs'),
    confidential: true,
  }),
  UKRPOSHTA_TRACKING_KEY: setting({
    about: 'The shop’s bearer key for Ukrposhta’s status tracking.',
    expected: 'a key',
    accepts: z.string().regex(/^[\w-]+$/),
    fallback: text('orders show no status of Ukrposhta’s parcels, only the link to its page'),
    confidential: true,
  }),
} as const
