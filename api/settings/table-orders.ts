import { setting, value, wholeNumber } from '#api/settings/setting.ts'

/** The settings that decide which stock unpaid orders hold, and for how long. [CHK-09, CHK-12] */
export const orderSettings = {
  ORDER_HOLD_MINUTES: setting({
    about: 'How long an unpaid order keeps its goods before it is cancelled and they go back on sale.',
    expected: 'a whole number of minutes from 1 to 1440',
    accepts: wholeNumber(1, 1440),
    fallback: value('30'),
  }),
  FAST_ORDER_HOLD_HOURS: setting({
    about:
      'How long a one-click order keeps its goods while nobody has taken it on; then it is cancelled and they go back on sale.',
    expected: 'a whole number of hours from 1 to 720',
    accepts: wholeNumber(1, 720),
    fallback: value('48'),
  }),
  CASH_ORDER_HOLD_HOURS: setting({
    about:
      'How long an order that pays nothing online keeps its goods until an administrator takes it on; then it is cancelled and they go back on sale.',
    expected: 'a whole number of hours from 1 to 720',
    accepts: wholeNumber(1, 720),
    fallback: value('48'),
  }),
  TURN_MINUTES: setting({
    about: 'How long a size that is back is held for each of those who waited for it, one after the other.',
    expected: 'a whole number of minutes from 10 to 10080',
    accepts: wholeNumber(10, 10_080),
    fallback: value('120'),
  }),
  UNPAID_UNITS: setting({
    about:
      'How many units the unpaid orders of one visitor keep at once: of one device, network, account, e-mail or phone. An order beyond it takes its goods when it is paid, if they are still there.',
    expected: 'a whole number of units from 0 to 1000000',
    accepts: wholeNumber(0, 1_000_000),
    fallback: value('30'),
  }),
  UNPAID_SIZE_PERCENT: setting({
    about:
      'How much of a size all unpaid orders together keep at once, rounded up to whole units. An order beyond it takes its goods when it is paid, if they are still there.',
    expected: 'a whole number of percent from 0 to 100',
    accepts: wholeNumber(0, 100),
    fallback: value('50'),
  }),
  DRAFT_LINES: setting({
    about:
      'How many lines the unplaced orders of one network have together in 24 hours. Beyond it, the largest of them are deleted.',
    expected: 'a whole number of lines from 100 to 1000000',
    accepts: wholeNumber(100, 1_000_000),
    fallback: value('2000'),
  }),
} as const
