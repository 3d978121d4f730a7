/** The card fields of the checkout and what becomes of a payment with them. */
export const cardPayment = {
  label: 'Дані картки',
  loading: 'Відкриваємо поля картки',
  unavailable: 'Поля картки не\u00A0завантажилися. Спробуйте ще раз або виберіть інший спосіб оплати.',
  retry: 'Спробувати ще раз',
  incomplete: 'Перевірте дані картки.',
  'not-ready': 'Поля картки ще відкриваються. Зачекайте мить і\u00A0натисніть кнопку знову.',
  declined: 'Картку не\u00A0прийнято. Спробуйте ще раз або візьміть іншу.',
  placed:
    'Замовлення {number} оформлено, але ще не\u00A0сплачено. Речі ваші ще {minutes, plural, one {# хвилину} few {# хвилини} many {# хвилин} other {# хвилини}}.',
  paying: 'Сплачуємо',
} as const
