import { expect, test } from 'vitest'
import { englishUnits } from '#database/seed/english-units.ts'

test('English texts give the weight of cloth in ounces and lengths in inches as well', () => {
  expect(englishUnits('Dense 240 g/m² cotton. The shoulder drops 6 cm.')).toBe(
    'Dense 240 gsm (7.1 oz) cotton. The shoulder drops 6 cm (2.4 in).',
  )
  expect(englishUnits('A 220\u00A0g/m² jersey, 80\u00A0cm long')).toBe(
    'A 220\u00A0gsm (6.5\u00A0oz) jersey, 80\u00A0cm (31.5\u00A0in) long',
  )
  expect(englishUnits('Canvas, 38 by 42 cm, for 13 inches')).toBe('Canvas, 38 by 42 cm (15 by 16.5 in), for 13 inches')
})
