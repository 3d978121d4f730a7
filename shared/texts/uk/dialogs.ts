/** Texts of the dialogs; they load with the first dialog. */
export const dialogs = {
  'success-title': 'Дякуємо!',

  'fast-order-title': 'Купити в\u00A0один клік',
  'fast-order-lead': 'Залиште номер. Передзвонимо за 15\u00A0хвилин і\u00A0про все домовимося, {hours}.',
  'fast-order-lead-short': 'Залиште номер. Передзвонимо за 15\u00A0хвилин і\u00A0про все домовимося.',
  'fast-order-submit': 'Чекаю на дзвінок',
  'fast-order-done': 'Ми отримали ваш номер і\u00A0передзвонимо за 15\u00A0хвилин, щоб узгодити доставку.',
  'preorder-title': 'Передзамовлення',
  'preorder-lead': 'Передзвонимо, коли річ приїде, тоді й\u00A0вирішите. Платити зараз не треба.',
  'preorder-submit': 'Передзамовити',
  'preorder-done': 'Ми записали вас у\u00A0чергу й\u00A0передзвонимо, щойно річ приїде. Платити зараз не треба.',
  sending: 'Надсилаємо',
  phone: 'Телефон',
  size: 'Розмір',
  'choose-size': 'Виберіть розмір',
}
