import * as z from 'zod'
import { isNetwork, type TrustProxy } from '#api/http/trusted-proxies.ts'
import { address, none, setting, text, value } from '#api/settings/setting.ts'

const trustProxy = z
  .string()
  .transform((given) => given.split(',').map((one) => one.trim()))
  .transform(([first = '', ...others]): TrustProxy => {
    if (others.length === 0 && first === 'none') return 'none'
    return others.length === 0 && /^[1-9]$/.test(first) ? Number(first) : [first, ...others]
  })
  .refine((given) => typeof given !== 'object' || given.every((one) => isNetwork(one)))

/** The services in front of the shop and between its processes. */
export const networkSettings = {
  TRUST_PROXY: setting({
    about:
      'The proxies in front of the shop. The visitor’s address, scheme and host are taken from their X-Forwarded headers; of anyone else those count for nothing. A live shop needs the decision: without it, every visitor behind a proxy would be one to the limits. Addresses are safer than a number, which needs a port that only the proxies reach.',
    expected:
      'none, the number of proxies, or their addresses and networks separated by commas, such as 10.0.0.0/8 or loopback',
    accepts: trustProxy,
    fallback: { demo: value('none'), live: none },
    live: { required: true },
  }),
  HSTS_SUBDOMAINS: setting({
    about:
      'Whether browsers that have seen the shop use https for every subdomain of its host too, for a year (Strict-Transport-Security with includeSubDomains). Only if all of them have it: the others cannot be reached any more.',
    expected: 'on or off',
    accepts: z.enum(['on', 'off']).transform((given) => given === 'on'),
    fallback: value('off'),
  }),
  REDIS_URL: setting({
    about: 'The Redis or Valkey through which several processes share their limits.',
    expected: 'an address like redis://user:password@host:6379/0',
    accepts: address('redis:', 'rediss:'),
    fallback: text('each process counts for itself'),
    confidential: true,
  }),
} as const
