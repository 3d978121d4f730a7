import type { SeedShippingMethod } from '../shipping-methods.ts'
import type { SeedPage } from './page.ts'
import { methodsTable } from './shipping.ts'

export function shippingPageUs(methods: readonly SeedShippingMethod[]): SeedPage {
  return {
    name: 'shipping',
    title: { uk: 'Доставка і повернення', en: 'Shipping and returns' },
    description: {
      uk: 'Доставка по США за 1–3 дні, до Канади та Мексики, ціни, податки і повернення протягом 14 днів.',
      en: 'Shipping across the US in 1–3 days, to Canada and Mexico: prices, taxes and returns within 14 days.',
    },
    sections: {
      uk: [
        {
          kind: 'text',
          title: 'Коли поїде',
          paragraphs: [
            'Надсилаємо зі складу в Брукліні. Замовлення, оформлені до 14:00 за Нью-Йорком, їдуть того самого робочого дня, пізніші — наступного. Номер відправлення надійде в листі.',
          ],
        },
        methodsTable(methods, 'uk', 'us'),
        {
          kind: 'text',
          title: 'По США',
          paragraphs: [
            'Наземна доставка безкоштовна для кожного замовлення: {days:ground}. Поспішаєте — оберіть експрес: {price:express}, {days:express}.',
            'Потрібна адреса з вулицею, штатом і поштовим індексом: на P.O. Box кур’єр не везе.',
          ],
        },
        {
          kind: 'text',
          title: 'Канада та Мексика',
          paragraphs: [
            '{price:international}, {days:international}. Мито й податки країни призначення сплачує отримувач.',
          ],
        },
        {
          kind: 'text',
          title: 'Податок із продажу',
          paragraphs: ['Ціни на сайті — у доларах США, без податку. Його суму для вашої адреси показуємо до оплати.'],
        },
        {
          kind: 'text',
          title: 'Повернення',
          paragraphs: [
            'Маєте 14 днів від дня отримання. Річ має бути неношена, непрана, з бірками.',
            'Етикетку для посилки надсилаємо листом. За звичайне повернення вираховуємо за неї {price:label}; обмін розміру й повернення браку для вас безкоштовні. З Канади та Мексики пересилання справної речі оплачує покупець.',
            'Гроші з податком повертаємо за п’ять робочих днів після того, як річ приїде на склад.',
          ],
        },
        {
          kind: 'list',
          title: 'Як повернути',
          items: [
            'Напишіть на {email}: номер замовлення і що повертаєте.',
            'Роздрукуйте етикетку з листа.',
            'Покладіть річ у посилку, наклейте етикетку.',
            'Віддайте кур’єрові або залиште в найближчому пункті приймання.',
          ],
        },
        {
          kind: 'text',
          title: 'Обмін',
          paragraphs: [
            'Інший розмір чи колір — у ті самі 14 днів. Потрібну річ відкладаємо одразу, а відправляємо, щойно ваша буде в дорозі.',
          ],
        },
        {
          kind: 'list',
          title: 'Що не повертається',
          items: [
            'Шкарпетки, якщо розкрито упаковку.',
            'Речі зі слідами носіння, прання чи перешивання.',
            'Брак приймаємо завжди: надішліть фото, замінимо або повернемо гроші.',
          ],
        },
      ],
      en: [
        {
          kind: 'text',
          title: 'When it leaves',
          paragraphs: [
            'We ship from our warehouse in Brooklyn. Orders placed before 2 p.m. ET leave the same business day, later ones the next. The tracking number comes by email.',
          ],
        },
        methodsTable(methods, 'en', 'us'),
        {
          kind: 'text',
          title: 'Within the US',
          paragraphs: [
            'Ground shipping is free for every order: {days:ground}. In a hurry? Choose express: {price:express}, {days:express}.',
            'We need a street address with state and ZIP code: the courier does not deliver to P.O. boxes.',
          ],
        },
        {
          kind: 'text',
          title: 'Canada and Mexico',
          paragraphs: [
            '{price:international}, {days:international}. Duties and taxes of the destination are paid by the recipient.',
          ],
        },
        {
          kind: 'text',
          title: 'Sales tax',
          paragraphs: ['Prices are in US dollars, before tax. We show the tax for your address before you pay.'],
        },
        {
          kind: 'text',
          title: 'Returns',
          paragraphs: [
            'You have 14 days from delivery. The item must be unworn, unwashed, with tags.',
            'We email you a prepaid label. For an ordinary return we take {price:label} off the refund for it; size exchanges and faulty items cost you nothing. From Canada and Mexico the buyer pays for returning a sound item.',
            'We refund the price with its tax within five business days of the item reaching our warehouse.',
          ],
        },
        {
          kind: 'list',
          title: 'How to return',
          items: [
            'Write to {email}: your order number and what you are returning.',
            'Print the label from our email.',
            'Put the item in a parcel and stick the label on.',
            'Hand it to the courier or leave it at the nearest drop-off point.',
          ],
        },
        {
          kind: 'text',
          title: 'Exchanges',
          paragraphs: [
            'Another size or color within the same 14 days. We set the item aside at once and ship it when yours is on its way.',
          ],
        },
        {
          kind: 'list',
          title: 'What cannot be returned',
          items: [
            'Socks once unpacked.',
            'Items that have been worn, washed or altered.',
            'Faulty items are always accepted: send a photo and we will replace or refund.',
          ],
        },
      ],
    },
  }
}
