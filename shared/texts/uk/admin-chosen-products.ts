/** Actions for the chosen rows of the list of products. */
export const chosenProducts = {
  chosen: '{count, plural, one {Вибрано # річ} few {Вибрано # речі} other {Вибрано # речей}}',
  units: '{count, number}\u00A0шт. на\u00A0складі',
  sale: 'Розпродаж',
  sheet: 'Таблицею',
  hide: 'Заховати',
  show: 'Показати',
  'of-some': '{action} {count}',
  'progress-hide': 'Ховаємо: {at} з\u00A0{total}',
  'progress-show': 'Показуємо: {at} з\u00A0{total}',
  'progress-restore': 'Повертаємо: {at} з\u00A0{total}',
  'done-hide':
    '{count, plural, one {# річ заховано: на\u00A0сайті її вже немає.} few {# речі заховано: на\u00A0сайті їх уже немає.} other {# речей заховано: на\u00A0сайті їх уже немає.}}',
  'done-show':
    '{count, plural, one {# річ тепер на\u00A0сайті.} few {# речі тепер на\u00A0сайті.} other {# речей тепер на\u00A0сайті.}}',
  'done-restore':
    '{count, plural, one {# річ повернуто, як було.} few {# речі повернуто, як було.} other {# речей повернуто, як було.}}',
  'failed-hide':
    '{count, plural, one {# річ лишилася на\u00A0сайті:} few {# речі лишилися на\u00A0сайті:} other {# речей лишилося на\u00A0сайті:}}',
  'failed-show':
    '{count, plural, one {# річ лишилася захованою:} few {# речі лишилися захованими:} other {# речей лишилося захованими:}}',
  'failed-restore':
    '{count, plural, one {# річ не\u00A0вдалося повернути, як було:} few {# речі не\u00A0вдалося повернути, як було:} other {# речей не\u00A0вдалося повернути, як було:}}',
  'failed-line': '{names}. {reason}',
  'changed-meanwhile': 'Хтось саме змінив цю річ. Спробуйте ще раз.',
  'shown-already': 'Усі кольори вже ввімкнено, тож показувати нічого.',
} as const
