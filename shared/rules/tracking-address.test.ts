import { expect, test } from 'vitest'
import { trackingAddress } from '#shared/rules/tracking-address.ts'

test.each([
  ['20 4508 7712 3390', 'https://novaposhta.ua/tracking/?cargo_number=20450877123390'],
  ['59001234567890', 'https://novaposhta.ua/tracking/?cargo_number=59001234567890'],
  ['0500712812345', 'https://track.ukrposhta.ua/tracking_UA.html?barcode=0500712812345'],
  ['CU109212345UA', 'https://track.ukrposhta.ua/tracking_UA.html?barcode=CU109212345UA'],
  ['1Z64F2W10381012345', 'https://www.ups.com/track?tracknum=1Z64F2W10381012345'],
])('the number %s leads to its carrier', (number, address) => expect(trackingAddress(number)).toBe(address))

test.each(['', '204508119', '12345678901234', 'CU109212345DE', '1Z64', 'javascript:alert(1)'])(
  'the number %s is of no known carrier',
  (number) => expect(trackingAddress(number)).toBeUndefined(),
)
