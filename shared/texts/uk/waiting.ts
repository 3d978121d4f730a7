/** The queue of a sold-out size. Loads when it is needed. */
export const waiting = {
  people:
    '{count, plural, one {На\u00A0{size} чекає {count} людина} few {На\u00A0{size} чекають {count} людини} other {На\u00A0{size} чекають {count} людей}}',
  join: 'Станьте в\u00A0чергу: коли {size} з’явиться, {minutes, plural, =60 {годину} =120 {дві години} other {{minutes}\u00A0хв}} він лише ваш.',
  'for-them': '{size} є, але зараз ми тримаємо його для тих, хто чекав. Станьте в\u00A0чергу й\u00A0ви.',
  place:
    '{place, plural, =1 {Ви перші на\u00A0{size}} =2 {Ви другі на\u00A0{size}} =3 {Ви треті на\u00A0{size}} =4 {Ви четверті на\u00A0{size}} =5 {Ви п’яті на\u00A0{size}} other {Ваш номер у\u00A0черзі на\u00A0{size}: {place}}}',
  waiting:
    'Щойно {size} з’явиться, тримаємо його по\u00A0{minutes, plural, =60 {годині} =120 {дві години} other {{minutes}\u00A0хв}} для кожного за\u00A0чергою й\u00A0пишемо на\u00A0{email}.',
  leave: 'Вийти з\u00A0черги',
  'left-title': 'Ви вийшли з\u00A0черги',
  left: 'Листів про цей розмір більше не\u00A0буде.',
  'gone-title': 'Ви вже не\u00A0в\u00A0черзі',
  gone: 'За\u00A0цим посиланням розмір уже замовлено, або\u00A0ви вийшли з\u00A0черги.',
  'turn-title': 'Ваша черга.',
  turn: 'Тримаємо {size} для вас до\u00A0<b>{time}</b>, ще {hours, plural, =0 {} other {{hours}\u00A0год }}{minutes}\u00A0хв. Потім запропонуємо наступній людині.',
  'only-yours': '{size} є лише для вас: на\u00A0сайті він розпроданий.',
  pass: 'Не\u00A0треба, віддати далі',
  'turn-note':
    'Оформте замовлення до\u00A0цього часу. Не\u00A0встигли? Лишитеся в\u00A0черзі першими на\u00A0наступне надходження.',
} as const
