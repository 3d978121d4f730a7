/** Messages of errors that only some pages and dialogs show. [ERR-02, ERR-03] */
export const pageErrors = {
  'no-item-in-cart': 'У кошику поки порожньо.',
  'invalid-reset-email': 'Немає облікового запису з цією поштою.',
  'reset-token-invalid': 'Посилання для зміни пароля недійсне',
  'order-not-found': 'Такого замовлення немає. Створіть нове.',
  'order-already-finished': 'Це замовлення вже оформлено. Створіть нове.',
  'address-error': 'Не вдається порахувати податок для цієї адреси.',
  'page-not-found': 'Цю сторінку не\u00A0знайдено',
  invalid_cvc: 'Перевірте код CVC на звороті картки.',
  card_declined: 'Банк відхилив картку. Гроші не списано.',
  invalid_expiry_year: 'Перевірте рік на картці.',
  invalid_expiry_month: 'Перевірте місяць на картці.',
  incorrect_number: 'Перевірте номер картки.',
} as const
