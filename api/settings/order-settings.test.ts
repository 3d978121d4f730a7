import { describe, expect, it } from 'vitest'
import { readSettings } from '#api/settings/settings.ts'

describe('the settings of unpaid orders', () => {
  it('[CHK-12g] hold an unpaid order for 30 minutes unless told otherwise', () => {
    expect(readSettings({}).orderHoldMinutes).toBe(30)
    expect(readSettings({ ORDER_HOLD_MINUTES: '45' }).orderHoldMinutes).toBe(45)
  })

  it('[CHK-09g] hold a one-click order for 48 hours unless told otherwise', () => {
    expect(readSettings({}).fastOrderHoldHours).toBe(48)
    expect(readSettings({ FAST_ORDER_HOLD_HOURS: '24' }).fastOrderHoldHours).toBe(24)
  })

  it('[CHK-04p] bound the drafts of one network to 2,000 lines in 24 hours, and to no fewer than one order has', () => {
    expect(readSettings({}).draftLines).toBe(2000)
    expect(readSettings({ DRAFT_LINES: '100' }).draftLines).toBe(100)
    expect(() => readSettings({ DRAFT_LINES: '99' })).toThrow('DRAFT_LINES')
  })

  it('[CHK-12m] [CHK-12n] bound what unpaid orders hold: 30 units of a visitor, half of a size, 48 hours for cash on delivery', () => {
    const { unpaidBounds, cashOrderHoldHours } = readSettings({})
    expect({ ...unpaidBounds, cashOrderHoldHours }).toEqual({
      visitorUnits: 30,
      sizePercent: 50,
      cashOrderHoldHours: 48,
    })
    const others = readSettings({ UNPAID_UNITS: '5', UNPAID_SIZE_PERCENT: '20', CASH_ORDER_HOLD_HOURS: '24' })
    expect({ ...others.unpaidBounds, cashOrderHoldHours: others.cashOrderHoldHours }).toEqual({
      visitorUnits: 5,
      sizePercent: 20,
      cashOrderHoldHours: 24,
    })
  })
})
