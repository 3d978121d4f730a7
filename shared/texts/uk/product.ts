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

  'tell-me': 'Повідомити, коли буде',
  'tell-me-size': 'Повідомити, коли буде {size}',
  'tell-me-short': 'Повідомити',

  description: '{name}, колір {colour}, {price}. {text}',
  photos: 'Фотографії: {name}',
  'photo-of': '{place}/{count}',

  colour: 'Колір',
  size: 'Розмір',
  'one-size': 'Один розмір',
  'choose-size': 'Виберіть розмір',
  'my-size': 'Це ваш розмір.',
  'size-is': 'розмір {size}',
  'sold-out-sizes': '{count, plural, one {Розпродано розмір} other {Розпродано розміри}}: {sizes}.',
  'size-table': 'Таблиця розмірів',

  'in-stock': 'Є на складі.',
  'few-left':
    '{count, plural, one {Лишилася # штука} few {Лишилося # штуки} many {Лишилося # штук} other {Лишилося # штуки}}.',
  dispatch:
    'Відправимо {when, select, today {сьогодні} tomorrow {завтра, {weekday, select, 1 {у\u00A0понеділок} 2 {у\u00A0вівторок} 3 {у\u00A0середу} 4 {у\u00A0четвер} other {у\u00A0п’ятницю}}} other {{weekday, select, 1 {в\u00A0понеділок} 2 {у\u00A0вівторок} 3 {в\u00A0середу} 4 {в\u00A0четвер} other {в\u00A0п’ятницю}}}}.',
  'size-sold-out': 'Розмір {size} розпродано',
  'sold-out': 'Розпродано',
  'coming-soon': 'Скоро буде',

  about: 'Опис',
  'composition-and-care': 'Склад і догляд',
  'shipping-and-returns': 'Доставка й повернення',
  'days-and-free': '{days}, безкоштовно від\u00A0{price}',
  'shipping-free': 'Безкоштовно',
  returns: 'Не підійшло — повернути або обміняти річ можна впродовж 14\u00A0днів.',
  'to-shipping': 'Про доставку й повернення',

  fit: 'Як сидить',
  compare: 'Порівняти зі своєю річчю',
  'found-title': '{part} з\u00A0{of}: розмір якраз',
  'found-lead':
    'Відповідей від покупців: {count}. {often, select, small {Решті частіше замалий.} large {Решті частіше завеликий.} other {}}',
  'found-small': 'замалий',
  'found-right': 'якраз',
  'found-large': 'завеликий',
  'found-sizes': 'За розмірами',
  'with-unit': '{label}, {unit}',
  cm: 'см',
  inches: 'дюйми',
  measurement: 'Що міряємо',

  arrives: 'отримаєте',
  city: 'Місто',

  share: 'Поділитися',
  'link-copied': 'Посилання скопійовано.',
  related: 'Пасує до цього',
  'recently-viewed': 'Ви дивилися',
  'clear-viewed': 'Очистити',
  similar: 'Схоже, що є зараз',
} as const
