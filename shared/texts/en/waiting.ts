/** The queue of a sold-out size. Loads when it is needed. */
export const waiting = {
  people: '{count, plural, one {{count} person is waiting for {size}} other {{count} people are waiting for {size}}}',
  join: 'Join the line: when {size} comes back, it’s yours alone for {minutes, plural, =60 {an hour} =120 {two hours} other {{minutes}\u00A0minutes}}.',
  'for-them': '{size} is here, but we’re holding it for people who waited. You can join the line too.',
  place:
    '{place, plural, =1 {You’re first in line for {size}} =2 {You’re second in line for {size}} =3 {You’re third in line for {size}} other {You’re number {place} in line for {size}}}',
  waiting:
    'When {size} comes back, we hold it for {minutes, plural, =60 {an hour} =120 {two hours} other {{minutes}\u00A0minutes}} for each person in turn and email {email}.',
  leave: 'Leave the line',
  'left-title': 'You’ve left the line',
  left: 'We won’t email you about this size again.',
  'gone-title': 'You’re no longer in line',
  gone: 'The size was ordered with this link, or you left the line.',
  'turn-title': 'Your turn.',
  turn: 'We’re holding {size} for you until <b>{time}</b>, {hours, plural, =0 {} other {{hours}\u00A0h }}{minutes}\u00A0min left. Then we offer it to the next person.',
  'only-yours': '{size} is here for you alone: the site shows it as sold out.',
  pass: 'No thanks, pass it on',
  'turn-note': 'Place your order by then. Missed it? You stay first in line for the next delivery.',
}
