import { expect, test } from 'vitest'
import { findCarrier } from '#shared/rules/carriers.ts'

test.each([
  ['20 4508 7712 3390', 'NOVA_POSHTA', 'https://novaposhta.ua/tracking/?cargo_number=20450877123390'],
  ['59001234567890', 'NOVA_POSHTA', 'https://novaposhta.ua/tracking/?cargo_number=59001234567890'],
  ['0500712812345', 'UKRPOSHTA', 'https://track.ukrposhta.ua/tracking_UA.html?barcode=0500712812345'],
  ['cu109212345ua', 'UKRPOSHTA', 'https://track.ukrposhta.ua/tracking_UA.html?barcode=CU109212345UA'],
  ['1Z64F2W10381012345', 'UPS', 'https://www.ups.com/track?tracknum=1Z64F2W10381012345'],
])('the number %s leads to %s', (number, carrier, address) =>
  expect(findCarrier(number)).toMatchObject({ carrier, address }),
)

test.each(['', '204508119', '12345678901234', 'CU109212345DE', '1Z64', 'javascript:alert(1)'])(
  'the number %s is of no known carrier',
  (number) => expect(findCarrier(number)).toBeUndefined(),
)
