import { setting, text, value, wholeNumber } from '#api/settings/setting.ts'

/** The settings of the counter and its staff. */
export const staffSettings = {
  STAFF_IDLE_MINUTES: setting({
    about: 'After how long without use the counter locks itself; a code of the second factor unlocks it.',
    expected: 'a whole number of minutes from 1 to 720',
    accepts: wholeNumber(1, 720),
    fallback: value('30'),
  }),
  STAFF_SESSION_HOURS: setting({
    about: 'How long a session of the counter lasts at most; then password and code are asked for again.',
    expected: 'a whole number of hours from 1 to 24',
    accepts: wholeNumber(1, 24),
    fallback: value('12'),
  }),
  CONFIRM_REFUNDS_ABOVE: setting({
    about:
      'Above which sum, in the shop’s currency, staff proves again who they are before money goes back to a customer: by a passkey or a code, which lasts ten minutes.',
    expected: 'a whole number from 0 to 1000000',
    accepts: wholeNumber(0, 1_000_000).transform((major) => major * 100),
    fallback: text('5000 in hryvnias, 150 in dollars'),
  }),
}
