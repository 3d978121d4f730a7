import { expect, test } from 'vitest'
import { seedPages } from '#database/seed/pages/all.ts'
import { storefronts } from '#shared/storefronts/all.ts'

const inWords: Readonly<Record<number, readonly string[]>> = {
  5: ['п’ять років', 'five years'],
  7: ['сім років', 'seven years'],
}

test.each(['ua', 'us', 'lan'] as const)(
  'the privacy policy of %s names the years after which recipients are removed',
  (name) => {
    const policy = JSON.stringify(seedPages(name)).replaceAll('\u00A0', ' ')
    for (const words of inWords[storefronts[name].recipientYears]!) expect(policy).toContain(words)
  },
)
