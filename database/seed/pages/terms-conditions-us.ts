import type { SeedPage } from './page.ts'

export const termsConditionsPageUs: SeedPage = {
  name: 'terms-conditions',
  title: { uk: 'Публічна оферта', en: 'Terms and conditions' },
  description: {
    uk: 'Умови, на яких {brand} продає у США, Канаді та Мексиці: замовлення, ціна, податок, оплата, доставка, повернення.',
    en: 'The terms on which {brand} sells in the US, Canada and Mexico: order, price, tax, payment, shipping, returns.',
  },
  sections: {
    uk: [
      {
        kind: 'text',
        title: '1. Продавець і ці умови',
        paragraphs: [
          'Речі на сайті {site} продає {legalName}, {address} (далі — ми). Роблячи замовлення, ви погоджуєтеся з цими умовами. Чинною для тексту є англійська версія.',
          'Купувати можуть особи від 18 років або молодші за згодою батьків.',
        ],
      },
      {
        kind: 'text',
        title: '2. Замовлення',
        paragraphs: [
          'Замовлення — ваша пропозиція купити. Договір укладено, коли ми надіслали підтвердження листом. Ми можемо відмовитися від замовлення, якщо речі немає, ціну вказано з очевидною помилкою або оплата не пройшла; тоді повертаємо сплачене повністю.',
          '[online:Замовлення, яке треба оплатити онлайн повністю чи частково, тримаємо без оплати {holdMinutes}, а потім скасовуємо.]',
        ],
      },
      {
        kind: 'text',
        title: '3. Ціни й податки',
        paragraphs: [
          'Ціни вказано в доларах США. Податок із продажу додаємо там, де зобов’язані його збирати, і показуємо до оплати.',
          'Ціна підтвердженого замовлення не змінюється. В одному замовленні діє один промокод.',
        ],
      },
      {
        kind: 'text',
        title: '4. Оплата',
        paragraphs: [
          '[STRIPE:Карткою через Stripe. ][PAYPAL:Через PayPal. ][cash:Кур’єрові, під час отримання. ]Оплата — у доларах США.[online: Даних картки ми не одержуємо й не зберігаємо.]',
          '[prepaid:Оплата під час отримання потребує передплати {prepayment}, але не більшої за суму замовлення: її сплачують онлайн під час оформлення, і вона входить у ціну.]',
          '[prepaid:Якщо посилку з оплатою під час отримання не забрали, повертаємо передплату за вирахуванням вартості пересилання.]',
        ],
      },
      {
        kind: 'text',
        title: '5. Доставка',
        paragraphs: [
          'Способи, ціни й строки — на сторінці «Доставка і повернення». Якщо не можемо відправити вчасно, повідомимо новий строк, а ви зможете скасувати замовлення й повернути гроші.',
          'Ризик утрати переходить до вас під час доставки за вказаною адресою. Мито й податки Канади та Мексики сплачує отримувач.',
        ],
      },
      {
        kind: 'text',
        title: '6. Повернення й обмін',
        paragraphs: [
          'Неношену річ із бірками можна повернути або обміняти протягом 14 днів від доставки. За звичайне повернення вираховуємо {price:label} за етикетку; обмін розміру безкоштовний.',
          'Гроші разом із податком повертаємо за п’ять робочих днів після того, як річ приїде на склад, тим самим способом, яким ви платили. Якщо закон вашого штату дає більше, діє закон.',
        ],
      },
      {
        kind: 'list',
        title: '7. Що не повертається',
        items: [
          'Шкарпетки з розкритою упаковкою.',
          'Речі зі слідами носіння, прання чи перешивання.',
          'Речі, пошиті за вашими мірками. Бракованих речей ці винятки не стосуються.',
        ],
      },
      {
        kind: 'text',
        title: '8. Брак і ремонт',
        paragraphs: [
          'Якщо річ прийшла з недоліком, замінимо її, полагодимо або повернемо гроші й оплатимо пересилання. Напишіть на {email} і додайте фото.',
          'Ремонтуємо все, що пошили, без обмеження в часі. Це не обмежує гарантій, які дає вам закон.',
        ],
      },
      {
        kind: 'text',
        title: '9. Відповідальність',
        paragraphs: [
          'У межах, дозволених законом, наша відповідальність за замовленням не перевищує його ціни. Це не стосується шкоди здоров’ю, умислу та прав, яких не можна обмежити договором.',
          'Ми не відповідаємо за затримку через обставини поза нашим контролем: стихію, війну, страйк, перебої в роботі перевізника чи митниці.',
        ],
      },
      {
        kind: 'text',
        title: '10. Приватність',
        paragraphs: ['Які дані збираємо й навіщо, пояснює політика приватності. Персональних даних ми не продаємо.'],
      },
      {
        kind: 'text',
        title: '11. Право та спори',
        paragraphs: [
          'Спершу напишіть нам: майже все владнуємо за день. До цих умов застосовується право штату Нью-Йорк; спори розглядають суди округу Нью-Йорк. Ви також можете звернутися до суду з малих позовів за місцем проживання й маєте захист законів свого штату чи країни.',
        ],
      },
      {
        kind: 'text',
        title: '12. Зміни та зв’язок',
        paragraphs: [
          'До замовлення застосовується редакція, чинна в день його оформлення.',
          '{legalName}, {address}. Телефон {phone}, пошта {email}; на зв’язку {hours}.',
        ],
      },
    ],
    en: [
      {
        kind: 'text',
        title: '1. The seller and these terms',
        paragraphs: [
          'Everything on {site} is sold by {legalName}, {address} (“we”). By placing an order you agree to these terms. The English text prevails.',
          'You must be 18 or older to buy, or have the consent of a parent.',
        ],
      },
      {
        kind: 'text',
        title: '2. Orders',
        paragraphs: [
          'Your order is an offer to buy. The contract is made when we email you a confirmation. We may decline an order if an item is out of stock, a price is plainly wrong or a payment fails; you then get back everything you paid.',
          '[online:An order to be paid online in full or in part is held unpaid for {holdMinutes} and then canceled.]',
        ],
      },
      {
        kind: 'text',
        title: '3. Prices and taxes',
        paragraphs: [
          'Prices are in US dollars. We add sales tax where we are required to collect it and show it before you pay.',
          'The price of a confirmed order does not change. One promo code per order.',
        ],
      },
      {
        kind: 'text',
        title: '4. Payment',
        paragraphs: [
          '[STRIPE:By card through Stripe. ][PAYPAL:With PayPal. ][cash:To the courier, on delivery. ]Payment is in US dollars.[online: We neither receive nor store card data.]',
          '[prepaid:Payment on delivery needs a prepayment of {prepayment}, never more than the total of the order: it is made online at checkout and is part of the price.]',
          '[prepaid:If a cash-on-delivery parcel is not accepted, we return the prepayment less the cost of shipping.]',
        ],
      },
      {
        kind: 'text',
        title: '5. Shipping',
        paragraphs: [
          'Methods, prices and times are on the “Shipping and returns” page. If we cannot ship on time, we will tell you the new date, and you may cancel for a full refund.',
          'Risk of loss passes to you on delivery at the address you gave. Duties and taxes in Canada and Mexico are paid by the recipient.',
        ],
      },
      {
        kind: 'text',
        title: '6. Returns and exchanges',
        paragraphs: [
          'An unworn item with tags can be returned or exchanged within 14 days of delivery. For an ordinary return we take {price:label} off the refund for the label; size exchanges are free.',
          'We refund the price with its tax within five business days of the item reaching our warehouse, by the means you paid with. If the law of your state gives you more, the law applies.',
        ],
      },
      {
        kind: 'list',
        title: '7. What cannot be returned',
        items: [
          'Socks with opened packaging.',
          'Items that have been worn, washed or altered.',
          'Items made to your measurements. These exceptions do not concern faulty items.',
        ],
      },
      {
        kind: 'text',
        title: '8. Faults and mending',
        paragraphs: [
          'If an item arrives faulty, we will replace it, mend it or refund it, and pay for shipping. Write to {email} with a photo.',
          'We mend anything we have made, with no time limit. This does not limit any warranty the law gives you.',
        ],
      },
      {
        kind: 'text',
        title: '9. Liability',
        paragraphs: [
          'To the extent the law allows, our liability for an order does not exceed its price. This does not apply to bodily harm, willful misconduct or rights that cannot be limited by contract.',
          'We are not liable for delay beyond our control: natural disaster, war, strike, disruption at a carrier or at customs.',
        ],
      },
      {
        kind: 'text',
        title: '10. Privacy',
        paragraphs: ['Our privacy policy explains what we collect and why. We do not sell personal information.'],
      },
      {
        kind: 'text',
        title: '11. Law and disputes',
        paragraphs: [
          'Write to us first: we settle nearly everything within a day. These terms are governed by the laws of the State of New York, and disputes go to the courts of New York County. You may also use the small claims court where you live, and you keep the protection of the laws of your state or country.',
        ],
      },
      {
        kind: 'text',
        title: '12. Changes and contact',
        paragraphs: [
          'An order is governed by the version in force on the day it was placed.',
          '{legalName}, {address}. Phone {phone}, email {email}; we answer {hours}.',
        ],
      },
    ],
  },
}
