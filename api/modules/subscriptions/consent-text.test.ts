import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { consentTextVersion } from '#api/modules/subscriptions/consent-text.ts'
import { newsletter as en } from '#shared/texts/en/newsletter.ts'
import { newsletter as uk } from '#shared/texts/uk/newsletter.ts'

/** Add a line for each version; never change one: consents name it. */
const hashes: Readonly<Record<string, string>> = {
  '2026-11': '0b2d1f638b70e4ce',
  '2026-11-22': 'a4a0dfb07b7db8ce',
  '2026-11-24': '7d75041004fd11f4',
}

test('the texts by which visitors agree to the newsletter are those of the current version', () => {
  const hash = createHash('sha256')
    .update(JSON.stringify([uk, en]))
    .digest('hex')
    .slice(0, 16)
  expect(hashes[consentTextVersion]).toBe(hash)
})
