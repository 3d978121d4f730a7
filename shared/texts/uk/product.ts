/** The product page. */
export const product = {
  'add-to-basket': 'Додати в кошик',
  adding: 'Додаємо',
  added: 'Додано',
  'added-item': '{name}, {size} — у кошику.',
  'buy-in-click': 'Купити в\u00A0один клік',
  preorder: 'Передзамовити',
  'to-basket': 'До кошика',
  'to-basket-short': 'У кошик',

  description: '{name}, колір {colour}, {price}. {text}',
  photos: 'Фотографії: {name}',
  'photo-of': '{place}/{count}',

  colour: 'Колір',
  size: 'Розмір',
  'choose-size': 'Виберіть розмір',
  'size-is': 'розмір {size}',
  'sold-out-sizes': '{count, plural, one {Розпродано розмір} other {Розпродано розміри}}: {sizes}.',
  'size-table': 'Таблиця розмірів',

  'in-stock': 'Є на складі',
  'few-left':
    '{count, plural, one {Залишилася остання} few {Залишилося # штуки} many {Залишилося # штук} other {Залишилося # штуки}}',
  'size-sold-out': 'Цей розмір розпродано',
  'sold-out': 'Розпродано',
  'coming-soon': 'Скоро буде',

  about: 'Опис',
  'composition-and-care': 'Склад і догляд',
  'shipping-and-returns': 'Доставка й повернення',
  'shipping-and-returns-text':
    'Про строки й ціни та про те, як повернути або обміняти річ, що не підійшла, розповідаємо на окремій сторінці.',
  'to-shipping': 'Про доставку й повернення',

  fit: 'Як сидить',
  'fit-lead': 'Міряємо саму річ, викладену рівно. Крій просторий: беріть свій розмір.',
  'with-unit': '{label}, {unit}',
  cm: 'см',
  inches: 'дюйми',
  units: 'Одиниці',
  measurement: 'Що міряємо',

  related: 'Пасує до цього',
} as const
