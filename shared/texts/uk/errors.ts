/** Messages of errors, by the keys of the error catalogue. [ERR-02, ERR-03] */
export const errors = {
  'default-error': 'Щось зламалося на сервері. Ми вже лагодимо, спробуйте трохи згодом.',
  'cannot-connect-server': 'Не вдалося з’єднатися із сервером. Спробуйте трохи згодом.',
  'invalid-token': 'Час сеансу минув. Увійдіть ще раз.',
  unauthorized: 'У вас немає на це дозволу. Увійдіть ще раз.',
  'email-or-phone-taken': 'На цю пошту або телефон уже зареєстровано обліковий запис. Увійдіть, щоб замовити.',
  'invalid-credentials': 'Неправильна пошта або пароль.',
  'email-already-exist': 'Обліковий запис із цією поштою вже є.',
  'value-not-uniq': 'Таке значення вже є.',
  'validation-error': 'Перевірте введене: щось заповнено не так.',
  'item-not-in-stock': 'Цієї речі вже немає в наявності.',
  'promo-code-not-found': 'Цей промокод не діє. Спробуйте інший.',
} as const
