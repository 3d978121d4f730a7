/** The pages that mailed links open: confirm an e-mail or a subscription, unsubscribe, set a new password. [ACC-02] */
export const mailedLinks = {
  'account-title': 'Підтвердьте пошту',
  'account-lead': 'Лишився один крок: натисніть кнопку, щоб підтвердити, що ця адреса ваша.',
  'account-submit': 'Підтвердити пошту',
  'account-busy': 'Підтверджуємо',
  'account-done-title': 'Пошту підтверджено',
  'account-done-text': 'Дякуємо. Замовлення, які ви робили з\u00A0цієї адреси раніше, тепер у\u00A0вашому кабінеті.',
  'account-already-title': 'Пошту вже підтверджено',
  'account-already-text': 'Більше нічого робити не треба.',
  'account-invalid':
    'Воно діє 7\u00A0днів і\u00A0спрацьовує один раз. Найновіше посилання\u00A0— в\u00A0останньому листі від нас.',

  'subscription-title': 'Підтвердьте підписку',
  'subscription-lead':
    'Натисніть кнопку, і\u00A0ми писатимемо вам двічі на\u00A0місяць: новинки, поповнення, історії тканин.',
  'subscription-submit': 'Підтвердити підписку',
  'subscription-busy': 'Підтверджуємо',
  'subscription-done-title': 'Вас підписано',
  'subscription-done-text':
    'Якщо ви з\u00A0нами вперше, код на\u00A0−10\u00A0% уже в\u00A0дорозі: загляньте в\u00A0пошту.',
  'subscription-already-title': 'Ви вже підписані',
  'subscription-already-text': 'Листи приходитимуть, як і\u00A0раніше.',
  'subscription-invalid': 'Воно діє 7\u00A0днів. Підпишіться ще раз, і\u00A0ми надішлемо нове.',

  'unsubscribe-title': 'Відписатися?',
  'unsubscribe-lead':
    'Натисніть кнопку, і\u00A0розсилки більше не\u00A0буде. Про ваші замовлення писатимемо й\u00A0далі.',
  'unsubscribe-submit': 'Відписатися',
  'unsubscribe-busy': 'Відписуємо',
  'unsubscribe-done-title': 'Вас відписано',
  'unsubscribe-done-text': 'Розсилки більше не\u00A0буде. Якщо передумаєте, підписатися можна на\u00A0головній.',
  'unsubscribe-invalid': 'Схоже, воно неповне. Відкрийте його з\u00A0листа ще раз.',

  'back-in-stock-title': 'Сказати, коли буде?',
  'back-in-stock-lead': 'Натисніть кнопку, і\u00A0ми надішлемо один лист, щойно річ з’явиться.',
  'back-in-stock-submit': 'Так, напишіть мені',
  'back-in-stock-busy': 'Записуємо',
  'back-in-stock-done-title': 'Записали',
  'back-in-stock-done-text': 'Щойно річ з’явиться, надішлемо один лист.',
  'back-in-stock-already-title': 'Ви вже в\u00A0списку',
  'back-in-stock-already-text': 'Щойно річ з’явиться, надішлемо один лист.',
  'back-in-stock-invalid': 'Воно діє 7\u00A0днів. Попросіть ще раз на\u00A0сторінці речі, і\u00A0ми надішлемо нове.',

  'stop-back-in-stock-title': 'Більше не\u00A0писати?',
  'stop-back-in-stock-lead': 'Натисніть кнопку, і\u00A0ми більше не\u00A0писатимемо про речі, що знову з’явилися.',
  'stop-back-in-stock-submit': 'Не писати',
  'stop-back-in-stock-busy': 'Викреслюємо',
  'stop-back-in-stock-done-title': 'Більше не\u00A0напишемо',
  'stop-back-in-stock-done-text': 'Викреслили вашу адресу з\u00A0усіх таких списків.',
  'stop-back-in-stock-invalid': 'Схоже, воно неповне. Відкрийте його з\u00A0листа ще раз.',

  'missing-title': 'Відкрийте посилання з\u00A0листа',
  'missing-text':
    'На\u00A0цій сторінці його вже немає: ми прибираємо його з\u00A0адреси. Якщо ви вже натискали кнопку, більше нічого робити не\u00A0треба.',
  'invalid-title': 'Посилання недійсне',
  later: 'Не\u00A0вийшло. Посилання діє й\u00A0далі: спробуйте за\u00A0кілька хвилин.',
  'to-profile': 'До кабінету',
  'to-catalog': 'До каталогу',
  'to-subscribe': 'Підписатися ще раз',

  'password-title': 'Новий пароль',
  'password-lead':
    'Коли збережете, ми вийдемо з\u00A0вашого облікового запису на\u00A0всіх пристроях. Увійдіть із новим паролем.',
  password: 'Новий пароль',
  confirmation: 'Ще раз новий пароль',
  'password-submit': 'Зберегти пароль',
  'password-busy': 'Зберігаємо',
  'password-done': 'Пароль змінено. Увійдіть із новим.',
  'password-missing':
    'На\u00A0цій сторінці його вже немає: ми прибираємо його з\u00A0адреси. Якщо ви вже змінили пароль, просто увійдіть.',
  'password-invalid':
    'Воно діє одну годину і\u00A0спрацьовує один раз. Якщо ви вже змінили ним пароль, увійдіть із новим.',
  'to-new-link': 'Надіслати нове посилання',
} as const
