/** Texts that lie over every page: cookie banner and discount offer. They load after the page. [LAY-08, LAY-09] */
export const notices = {
  cookies: 'Файли cookie',
  'cookies-text':
    'Необхідні файли cookie бережуть ваш сеанс і\u00A0мову. Аналітику й\u00A0мапу вмикаємо, лише якщо ви погодитеся.',
  'cookies-more': 'Докладніше',
  'cookies-necessary': 'Лише необхідні',
  'cookies-accept': 'Погоджуюся',
  'discount-offer': 'Отримати −10\u00A0%',
  reloaded: 'Частина сторінки не завантажилася, тож ми\u00A0оновили її. Натисніть, будь ласка, ще\u00A0раз.',
  'reloaded-added': 'Частина сторінки не завантажилася, тож ми\u00A0оновили її. Річ уже в\u00A0кошику.',
  'to-basket': 'До кошика',
} as const
