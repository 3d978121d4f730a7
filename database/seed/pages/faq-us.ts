import { careTopic, sizesTopic } from './faq-topics.ts'
import type { SeedPage } from './page.ts'

export const faqPageUs: SeedPage = {
  name: 'faq',
  title: { uk: 'Питання', en: 'Questions' },
  description: {
    uk: 'Розміри, замовлення, доставка США, Канадою та Мексикою, оплата, повернення й догляд.',
    en: 'Sizes, orders, shipping in the US, Canada and Mexico, payment, returns and care.',
  },
  sections: {
    uk: [
      sizesTopic.uk,
      {
        kind: 'questions',
        topic: 'Замовлення',
        items: [
          {
            question: 'Чи треба реєструватися, щоб купити?',
            answer:
              'Ні. Досить імені, телефону й пошти. Обліковий запис зручний тим, що береже кошик, адресу та всі ваші замовлення.',
          },
          {
            question: 'Що означає «Скоро»?',
            answer:
              'Річ уже в дорозі з київської майстерні. Підпишіться на листи: про поповнення пишемо того дня, коли воно стає на полицю.',
          },
          {
            question: 'Де подивитися статус замовлення?',
            answer:
              'У кабінеті, на вкладці «Замовлення», або за посиланням з листа про замовлення. Номер відправлення з’явиться там у день, коли посилка поїде.',
          },
          {
            question: 'Чи можна змінити або скасувати замовлення?',
            answer: 'Так, доки ми його не відправили. Напишіть на {email} або подзвоніть: {phone}, {hours}.',
          },
          {
            question: 'Як отримати знижку 10 %?',
            answer:
              'Підпишіться на листи: у відповідь надійде код на 10 % для першого замовлення. Введіть його в кошику. В одному замовленні діє один код.',
          },
        ],
      },
      {
        kind: 'questions',
        topic: 'Доставка',
        items: [
          {
            question: 'Скільки коштує доставка і як довго чекати?',
            answer:
              'Наземна доставка кур’єром по США: безкоштовно, {days:ground}. Експрес: {price:express}, {days:express}. Усе, що замовили до 14:00 за Нью-Йорком, їде того самого робочого дня.',
          },
          {
            question: 'Чи є безкоштовна доставка?',
            answer:
              'Наземна доставка по США безкоштовна для кожного замовлення: {days:ground}. За експрес і доставку до Канади та Мексики платите окремо.',
          },
          {
            question: 'Чи відправляєте до Канади та Мексики?',
            answer:
              'Так: {price:international}, {days:international}. Мито й податки країни призначення сплачує отримувач.',
          },
          {
            question: 'Чи доставляєте на поштові скриньки?',
            answer:
              'Ні, кур’єр не везе на P.O. Box. Потрібна адреса з вулицею, номером будинку, штатом і поштовим індексом.',
          },
        ],
      },
      {
        kind: 'questions',
        topic: 'Оплата',
        items: [
          {
            question: 'Як можна заплатити?',
            answer:
              '[STRIPE:Карткою Visa чи Mastercard через Stripe. ][PAYPAL:Через PayPal. ][cash:Кур’єрові, під час отримання. ][online:Номера вашої картки ми не бачимо й не зберігаємо.]',
          },
          {
            question: 'Чи треба платити наперед?',
            answer:
              '[prepaid:За оплати під час отримання {prepayment} сплачуєте одразу, онлайн, а решту кур’єрові. Передплата — частина ціни, а не доплата: якщо замовлення коштує менше, більше за його суму не візьмемо.][unprepaid:За оплати під час отримання — ні: усю суму сплачуєте кур’єрові.][online: Якщо обрали оплату онлайн, сплачуєте все одразу.]',
          },
          {
            question: 'Чи входить податок у ціну?',
            answer: 'Ні. Податок із продажу залежить від вашого штату; його суму видно під час оформлення, до оплати.',
          },
          {
            question: 'Оплата не пройшла. Що робити?',
            answer:
              '[online:Нічого не втрачено: гроші не списано, речі тримаємо за вами {holdMinutes}. Спробуйте ще раз або іншою карткою. Якщо суму заблоковано, банк зніме блокування сам.]',
          },
        ],
      },
      {
        kind: 'questions',
        topic: 'Повернення',
        items: [
          {
            question: 'Як повернути річ?',
            answer:
              'Протягом 14 днів після отримання напишіть на {email} номер замовлення. Надішлемо вам оплачену етикетку для посилки. Річ має бути неношена, з бірками.',
          },
          {
            question: 'Хто платить за повернення?',
            answer:
              'Обмін розміру та повернення браку — ми. За звичайне повернення вираховуємо {price:label} за етикетку. З Канади та Мексики пересилання оплачує покупець.',
          },
          {
            question: 'Коли повернуться гроші?',
            answer:
              'За п’ять робочих днів після того, як річ приїде на склад.[online: Сплачене онлайн повертаємо тим самим способом.] Разом із ціною повертаємо сплачений податок.',
          },
          {
            question: 'Що не можна повернути?',
            answer: 'Шкарпетки, якщо розкрито упаковку, і речі зі слідами носіння чи прання, крім бракованих.',
          },
        ],
      },
      careTopic.uk,
    ],
    en: [
      sizesTopic.en,
      {
        kind: 'questions',
        topic: 'Orders',
        items: [
          {
            question: 'Do I need an account to buy?',
            answer:
              'No. A name, a phone number and an email are enough. An account keeps your bag, your address and all your orders.',
          },
          {
            question: 'What does “Coming soon” mean?',
            answer:
              'The item is on its way from our Kyiv workshop. Sign up for our emails: we write on the day it reaches the shelf.',
          },
          {
            question: 'Where can I see the status of my order?',
            answer:
              'In your profile, under “Orders”, or by the link in the order email. The tracking number appears there on the day the parcel leaves.',
          },
          {
            question: 'Can I change or cancel an order?',
            answer: 'Yes, until we have shipped it. Write to {email} or call {phone}, {hours}.',
          },
          {
            question: 'How do I get 10% off?',
            answer:
              'Sign up for our emails and we will send you a code for 10% off your first order. Enter it in the bag. One code per order.',
          },
        ],
      },
      {
        kind: 'questions',
        topic: 'Shipping',
        items: [
          {
            question: 'What does shipping cost and how long does it take?',
            answer:
              'Ground within the US: free, {days:ground}. Express: {price:express}, {days:express}. Orders placed before 2 p.m. ET leave the same business day.',
          },
          {
            question: 'Is there free shipping?',
            answer:
              'Ground shipping within the US is free for every order: {days:ground}. Express and shipping to Canada and Mexico are charged.',
          },
          {
            question: 'Do you ship to Canada and Mexico?',
            answer:
              'Yes: {price:international}, {days:international}. Duties and taxes of the destination are paid by the recipient.',
          },
          {
            question: 'Do you deliver to P.O. boxes?',
            answer: 'No, our courier does not. We need a street address with state and ZIP code.',
          },
        ],
      },
      {
        kind: 'questions',
        topic: 'Payment',
        items: [
          {
            question: 'How can I pay?',
            answer:
              '[STRIPE:By Visa or Mastercard through Stripe. ][PAYPAL:With PayPal. ][cash:On delivery, to the courier. ][online:We never see or store your card number.]',
          },
          {
            question: 'Do I have to pay in advance?',
            answer:
              '[prepaid:If you pay on delivery, {prepayment} is due at once, online, and the rest goes to the courier. The prepayment is part of the price, not a surcharge, and never more than the order costs.][unprepaid:Not if you pay on delivery: everything goes to the courier.][online: If you choose to pay online, you pay everything at once.]',
          },
          {
            question: 'Is tax included in the price?',
            answer: 'No. Sales tax depends on your state; you see the amount at checkout, before you pay.',
          },
          {
            question: 'My payment failed. What now?',
            answer:
              '[online:Nothing is lost: you were not charged, and we hold your things for {holdMinutes}. Try again or use another card. If an amount was blocked, the bank releases it by itself.]',
          },
        ],
      },
      {
        kind: 'questions',
        topic: 'Returns',
        items: [
          {
            question: 'How do I return something?',
            answer:
              'Within 14 days of delivery, write to {email} with your order number. We will email you a prepaid label. The item must be unworn, with tags.',
          },
          {
            question: 'Who pays for the return?',
            answer:
              'Size exchanges and faulty items are on us. For any other return we take {price:label} off the refund for the label. From Canada and Mexico the buyer pays for shipping.',
          },
          {
            question: 'When do I get my money back?',
            answer:
              'Within five business days of the item reaching our warehouse.[online: What you paid online goes back the same way.] Sales tax you paid comes back with the price.',
          },
          {
            question: 'What cannot be returned?',
            answer: 'Socks once unpacked, and items that have been worn or washed, unless they are faulty.',
          },
        ],
      },
      careTopic.en,
    ],
  },
}
