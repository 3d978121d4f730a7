import type { PageSection } from '#shared/entities/page.ts'
import type { Locale } from '#shared/enums.ts'
import type { SeedShippingMethod } from '../shipping-methods.ts'
import type { SeedStorefront } from '../storefront.ts'
import type { SeedPage } from './page.ts'
import { businessDays, money } from './placeholders.ts'

export function shippingPage(methods: readonly SeedShippingMethod[]): SeedPage {
  return {
    name: 'shipping',
    title: { uk: 'Доставка і повернення', en: 'Shipping and returns' },
    description: {
      uk: 'Скільки коштує доставка по Україні та Європі, як довго чекати і як повернути річ протягом 14 днів.',
      en: 'What shipping in Ukraine and Europe costs, how long it takes and how to return an item within 14 days.',
    },
    sections: {
      uk: [
        {
          kind: 'text',
          title: 'Коли поїде',
          paragraphs: [
            'Замовлення, оформлені до 14:00 робочого дня, передаємо перевізникові того самого дня. Пізніші — наступного робочого. Номер відправлення надійде в листі й з’явиться в кабінеті.',
          ],
        },
        methodsTable(methods, 'uk', 'ua'),
        {
          kind: 'text',
          title: 'По Україні',
          paragraphs: [
            'У відділення або поштомат Нової пошти, кур’єром до дверей, Укрпоштою за індексом. Строки — у робочих днях, від дня відправлення.',
            'Доставка безкоштовна, якщо сума речей після знижок досягла порога з таблиці. Скільки лишилося, видно в кошику.',
            'Посилка безкоштовно чекає на вас п’ять днів у Новій пошті й чотирнадцять в Укрпошті.',
          ],
        },
        {
          kind: 'text',
          title: 'За кордон',
          paragraphs: [
            'Надсилаємо до всіх країн Європейського Союзу та Великої Британії: {price:international}, {days:international}. Ціна не залежить від ваги.',
            'Ввізне мито й податок на додану вартість своєї країни сплачує отримувач; їхній розмір визначає місцева митниця.',
          ],
        },
        {
          kind: 'text',
          title: 'Оплата',
          paragraphs: [
            '[LIQPAY:Онлайн через LiqPay: карткою Visa чи Mastercard, Apple Pay або Google Pay.]',
            '[cash:Післяплатою: коли забираєте посилку.][prepaid: Із неї {prepayment} сплачуєте наперед, онлайн, під час оформлення.][cash: У відділенні Нової пошти річ можна оглянути й приміряти, перш ніж розраховуватися.]',
          ],
        },
        {
          kind: 'text',
          title: 'Повернення',
          paragraphs: [
            'Маєте 14 днів, не рахуючи дня отримання. Річ має бути неношена, непрана, з бірками й у цілій упаковці; чек або лист про замовлення підтвердить купівлю.',
            'По Україні повернення оплачуємо ми: відправляйте Новою поштою за рахунок отримувача. З-за кордону пересилання справної речі оплачує покупець.',
            'Гроші надсилаємо в день, коли одержимо річ, найпізніше — за сім днів.',
          ],
        },
        {
          kind: 'list',
          title: 'Як повернути',
          items: [
            'Відкрийте «Повернути або обміняти» внизу будь-якої сторінки: номер замовлення, річ, причина.',
            'Отримайте адресу: на сторінці й листом.',
            'Покладіть у посилку річ і записку з номером замовлення.',
            'Надішліть нам номер відправлення: далі стежитимемо самі.',
          ],
        },
        {
          kind: 'text',
          title: 'Обмін',
          paragraphs: [
            'Інший розмір чи колір — у ті самі 14 днів. Потрібну річ відкладаємо одразу, а відправляємо, щойно ваша буде в дорозі. По Україні обмін розміру безкоштовний в обидва боки.',
            'Якщо потрібної речі вже немає, повернемо гроші або подзвонимо, коли вона з’явиться.',
          ],
        },
        {
          kind: 'list',
          title: 'Що не повертається',
          items: [
            'Шкарпетки, якщо розкрито упаковку: панчішно-шкарпеткові вироби належної якості не підлягають поверненню (постанова Кабінету Міністрів України № 172 від 19 березня 1994 року).',
            'Речі зі слідами носіння, прання чи перешивання.',
            'Брак приймаємо завжди: надішліть фото, замінимо, полагодимо або повернемо гроші.',
          ],
        },
      ],
      en: [
        {
          kind: 'text',
          title: 'When it leaves',
          paragraphs: [
            'Orders placed before 2 p.m. on a business day go to the carrier the same day, later ones on the next business day. The tracking number comes by email and appears in your profile.',
          ],
        },
        methodsTable(methods, 'en', 'ua'),
        {
          kind: 'text',
          title: 'Within Ukraine',
          paragraphs: [
            'To a Nova Poshta branch or parcel locker, by courier to your door, or by Ukrposhta to your postal code. Times are in business days from the day of dispatch.',
            'Shipping is free once the goods, after discounts, reach the amount in the table. The bag shows how much is left.',
            'A parcel waits for you free of charge, five days at Nova Poshta and fourteen at Ukrposhta.',
          ],
        },
        {
          kind: 'text',
          title: 'Abroad',
          paragraphs: [
            'We ship to every country of the European Union and to the United Kingdom: {price:international}, {days:international}. The price does not depend on weight.',
            'Import duty and VAT of the destination are paid by the recipient; the local customs set the amount.',
          ],
        },
        {
          kind: 'text',
          title: 'Payment',
          paragraphs: [
            '[LIQPAY:Online through LiqPay: by Visa or Mastercard, Apple Pay or Google Pay.]',
            '[cash:Cash on delivery: when you collect the parcel.][prepaid: {prepayment} of it is paid in advance, online, at checkout.][cash: At a Nova Poshta branch you may look and try on before you settle up.]',
          ],
        },
        {
          kind: 'text',
          title: 'Returns',
          paragraphs: [
            'You have 14 days, not counting the day you received the parcel. The item must be unworn, unwashed, with its tags and packaging intact; a receipt or the order email proves the purchase.',
            'Within Ukraine we pay for the return: send it by Nova Poshta, recipient pays. From abroad the buyer pays for returning a sound item.',
            'We send the money on the day we receive the item, within seven days at the latest.',
          ],
        },
        {
          kind: 'list',
          title: 'How to return',
          items: [
            'Open “Return or exchange” at the foot of any page: the order number, the item and the reason.',
            'You get the address there and by email.',
            'Put the item in a parcel together with a note of the order number.',
            'Send us the tracking number: we will follow it ourselves.',
          ],
        },
        {
          kind: 'text',
          title: 'Exchanges',
          paragraphs: [
            'Another size or color within the same 14 days. We set the item aside at once and send it when yours is on its way. Size exchanges within Ukraine are free both ways.',
            'If the item is gone, we refund you or call when it comes back.',
          ],
        },
        {
          kind: 'list',
          title: 'What cannot be returned',
          items: [
            'Socks once unpacked: sound hosiery is not returnable (Resolution No. 172 of the Cabinet of Ministers of Ukraine, March 19, 1994).',
            'Items that have been worn, washed or altered.',
            'Faulty items are always accepted: send a photo and we will replace, mend or refund.',
          ],
        },
      ],
    },
  }
}

/** Returns the table of shipping methods, generated from the methods themselves, so that the page cannot contradict them. */
export function methodsTable(
  methods: readonly SeedShippingMethod[],
  locale: Locale,
  storefront: SeedStorefront,
): PageSection {
  const words = tableWords[locale]
  return {
    kind: 'table',
    title: words.title,
    head: [...words.head],
    rows: methods
      .filter((method) => method.state === 'ACTIVE')
      .map((method) => [
        method.name[locale],
        method.price === 0 ? words.free : money(method.price, storefront),
        businessDays(method, locale),
        method.freeShippingFrom === null ? '–' : money(method.freeShippingFrom, storefront),
      ]),
  }
}

const tableWords = {
  uk: { title: 'Способи та ціни', head: ['Спосіб', 'Ціна', 'Строк', 'Безкоштовно від'], free: 'безкоштовно' },
  en: { title: 'Methods and prices', head: ['Method', 'Price', 'Time', 'Free from'], free: 'free' },
} as const
