/** The page that a word of the mail “How does it fit?” opens. [FIT-03] */
export const fitPage = {
  'SMALL-done': 'Noted: too small.',
  'RIGHT-done': 'Noted: just right.',
  'LARGE-done': 'Noted: too large.',
  ask: 'How does it fit?',
  thanks:
    '{named, select, yes {Thank you, {firstName}. People} other {Thank you. People}} who are choosing a size will see your answer, but not your name.',
  privacy: 'People who are choosing a size will see your answer, but not your name.',
  change: 'Changed your mind? Tap another one',
  choose: 'How is the size?',
  SMALL: 'Too small',
  RIGHT: 'Just right',
  LARGE: 'Too large',
  'SMALL-parts': 'What exactly is too small? Optional',
  'LARGE-parts': 'What exactly is too large? Optional',
  'save-parts': 'Save',
  others: 'And the rest of order\u00A0{number}?',
  'returns-title': 'Not right for you?',
  returns: 'You can return or exchange it within 14\u00A0days of delivery.',
  'to-returns': 'How to return it',
  later: 'We couldn’t save it just now. Please tap again.',
  'invalid-title': 'This link no longer works',
  invalid:
    'You can answer for 60\u00A0days from the email, and only about what you kept. If the email is recent, please open its link again.',
  'to-catalog': 'To the catalog',
} as const
