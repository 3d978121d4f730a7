import type { SeedPage } from './page.ts'

export const termsConditionsPage: SeedPage = {
  name: 'terms-conditions',
  title: { uk: 'Публічна оферта', en: 'Terms and conditions' },
  description: {
    uk: 'Умови, на яких {brand} продає, а ви купуєте: замовлення, ціна, оплата, доставка, повернення, відповідальність.',
    en: 'The terms on which {brand} sells and you buy: order, price, payment, delivery, returns, liability.',
  },
  sections: {
    uk: [
      {
        kind: 'text',
        title: '1. Загальні положення',
        paragraphs: [
          '1.1. Цей документ — публічна оферта за статтями 633 і 641 Цивільного кодексу України: пропозиція {legalName} (далі — продавець) укласти договір купівлі-продажу на відстані на однакових для всіх умовах.',
          '1.2. Продавець володіє інтернет-магазином {site} (далі — сайт) і продає в ньому одяг та аксесуари під назвою {brand}. Повні дані продавця — у розділі 14.',
          '1.3. До договору застосовуються Цивільний кодекс України, закони України «Про захист прав споживачів» № 1023-XII, «Про електронну комерцію» № 675-VIII і «Про захист персональних даних» № 2297-VI. Якщо умова оферти гірша для покупця, ніж закон, діє закон.',
        ],
      },
      {
        kind: 'text',
        title: '2. Предмет договору',
        paragraphs: [
          '2.1. Продавець передає у власність покупця обрані на сайті речі, покупець приймає їх і сплачує ціну.',
          '2.2. Склад, мірки, колір, догляд і ціну кожної речі вказано на її сторінці. Відтінок на екрані може трохи відрізнятися від справжнього через налаштування екрана.',
        ],
      },
      {
        kind: 'text',
        title: '3. Замовлення й укладення договору',
        paragraphs: [
          '3.1. Покупець обирає речі, вказує отримувача, спосіб доставки й оплати. Перед останньою кнопкою сайт показує всі речі, вартість доставки, знижку та суму до сплати.',
          '3.2. Натискаючи кнопку замовлення, покупець приймає оферту. Договір укладено з цієї миті; підтвердження з умовами надходить на електронну пошту покупця (стаття 11 Закону № 675-VIII).',
          '3.3. У разі купівлі в один клік покупець лишає номер телефону, а договір укладається, коли він підтвердить замовлення в розмові. Доти продавець тримає речі {fastHoldHours}, після чого скасовує замовлення.',
          '3.4. Передзамовлення — прохання повідомити про надходження речі. Воно не є договором і нічого не коштує.',
          '3.5. Замовляти можуть повнолітні особи; молодші — за згодою батьків чи опікунів.',
          '[online:3.6. Замовлення, яке треба оплатити на сайті повністю чи частково, продавець тримає без оплати {holdMinutes}, після чого скасовує.]',
        ],
      },
      {
        kind: 'text',
        title: '4. Ціна',
        paragraphs: [
          '4.1. Ціни вказано в гривнях. Вони кінцеві й містять усі податки, передбачені законом. Доставка оплачується окремо; її вартість видно до оформлення.',
          '4.2. Продавець може змінити ціну на сайті, але не ціну вже оформленого замовлення.',
          '4.3. Промокод діє на умовах, указаних у його описі; в одному замовленні — один код. Знижка не поєднується з грошовою виплатою, а за часткового повернення речей зменшується відповідно.',
        ],
      },
      {
        kind: 'text',
        title: '5. Оплата',
        paragraphs: [
          '5.1. Способами, які сайт пропонує під час оформлення замовлення.[LIQPAY: Онлайн-оплату приймає платіжний сервіс LiqPay (АТ КБ «ПриватБанк»); даних картки продавець не одержує й не зберігає.][cash: За післяплати покупець сплачує, коли забирає посилку.]',
          '5.2. На кожну оплату продавець надає розрахунковий документ, зокрема електронний.',
          '[prepaid:5.3. Післяплата потребує передплати {prepayment}, але не більшої за суму замовлення. Її сплачують онлайн під час оформлення, і вона є частиною ціни.]',
          '[prepaid:5.4. Якщо покупець не забрав посилку з післяплатою, продавець повертає передплату за вирахуванням фактичної вартості пересилання в обидва боки.]',
        ],
      },
      {
        kind: 'text',
        title: '6. Доставка',
        paragraphs: [
          '6.1. Способи, ціни, строки й суми, від яких доставка безкоштовна, наведено на сторінці «Доставка і повернення». Строки рахуються в робочих днях від дня відправлення.',
          '6.2. Право власності та ризик випадкового пошкодження переходять до покупця, коли він отримує посилку.',
          '6.3. Отримуючи посилку, варто оглянути її при працівникові перевізника. Пошкодження фіксують актом; він пришвидшить відшкодування, але його відсутність не позбавляє покупця прав за законом.',
          '6.4. За кордон продавець надсилає до країн Європейського Союзу та Великої Британії. Ввізні платежі сплачує отримувач.',
        ],
      },
      {
        kind: 'text',
        title: '7. Повернення й обмін протягом 14 днів',
        paragraphs: [
          '7.1. За статтями 9 і 13 Закону № 1023-XII покупець може повернути річ належної якості або обміняти її протягом 14 днів, не рахуючи дня отримання, не пояснюючи причин.',
          '7.2. Річ має бути неношена й непрана, зі збереженими виглядом, бірками та упаковкою. Купівлю підтверджує розрахунковий документ, лист про замовлення або запис у кабінеті.',
          '7.3. Про повернення слід повідомити на {email} або за телефоном {phone}. Витрати на повернення в межах України несе продавець. Із-за кордону пересилання справної речі оплачує покупець.',
          '7.4. Гроші продавець повертає в день одержання речі, а якщо це неможливо — не пізніше ніж за сім днів, тим самим способом, яким було сплачено; сплачене за післяплатою — на рахунок, який назве покупець.',
          '7.5. Обміняти можна на інший розмір, колір або модель із перерахунком ціни. Якщо потрібної речі немає, покупець може повернути гроші або обміняти річ, щойно потрібна надійде.',
          '7.6. Споживачам із країн Європейського Союзу, які протягом 14 днів відмовилися від усього замовлення, продавець повертає також вартість доставки.',
        ],
      },
      {
        kind: 'list',
        title: '8. Що не підлягає поверненню',
        items: [
          'Панчішно-шкарпеткові вироби, зокрема шкарпетки з розкритою упаковкою, — за переліком, затвердженим постановою Кабінету Міністрів України № 172 від 19 березня 1994 року.',
          'Речі зі слідами носіння, прання, перешивання або без бірок.',
          'Речі, пошиті чи перешиті за мірками покупця.',
          'Ці винятки не стосуються речей із недоліками: для них діє розділ 9.',
        ],
      },
      {
        kind: 'text',
        title: '9. Якість',
        paragraphs: [
          '9.1. Якщо в речі виявився недолік, покупець може за статтею 8 Закону № 1023-XII вимагати пропорційного зменшення ціни, безоплатного усунення недоліку чи відшкодування витрат на його усунення, а за істотного недоліку — заміни речі або повернення грошей.',
          '9.2. Заяву можна подати протягом двох років від дня отримання, додавши фотографії. Продавець відповідає протягом трьох робочих днів і оплачує пересилання.',
          '9.3. Ремонт, який продавець виконує понад обов’язки за законом, є його доброю волею й не обмежує прав покупця.',
        ],
      },
      {
        kind: 'text',
        title: '10. Відповідальність',
        paragraphs: [
          '10.1. Сторони відповідають за невиконання договору згідно із законодавством України.',
          '10.2. Покупець відповідає за правдивість даних отримувача. Повторну доставку через помилку в адресі оплачує покупець.',
          '10.3. Продавець не відповідає за шкоду від неналежного догляду, якщо рекомендації було вказано на сторінці речі чи ярлику.',
        ],
      },
      {
        kind: 'text',
        title: '11. Персональні дані',
        paragraphs: [
          '11.1. Продавець обробляє дані покупця, щоб виконати договір, і передає їх лише перевізникові, платіжному сервісу та іншим виконавцям, без яких замовлення не відбудеться.',
          '11.2. Докладно про це — у політиці приватності на сайті.',
        ],
      },
      {
        kind: 'text',
        title: '12. Форс-мажор',
        paragraphs: [
          '12.1. Сторона не відповідає за невиконання, спричинене обставинами непереборної сили: воєнними діями, тривалим знеструмленням, стихійним лихом, рішеннями влади.',
          '12.2. Про такі обставини сторона повідомляє, щойно має змогу. Якщо вони тривають понад 30 днів, кожна сторона може відмовитися від договору, а продавець повертає сплачене повністю.',
        ],
      },
      {
        kind: 'text',
        title: '13. Строк дії, зміни, спори',
        paragraphs: [
          '13.1. Оферта діє від дня розміщення на сайті до дня відкликання. До замовлення застосовується редакція, чинна в день його оформлення.',
          '13.2. Претензії надсилайте на {email}; відповідь — протягом десяти днів. Спори, яких не вдалося владнати, розглядає суд за законодавством України; споживач може звернутися до суду за своїм місцем проживання.',
          '13.3. Споживач також може звернутися до Державної служби України з питань безпечності харчових продуктів та захисту споживачів.',
        ],
      },
      {
        kind: 'text',
        title: '14. Дані продавця',
        paragraphs: [
          '{legalName}. Реєстраційний номер облікової картки платника податків: {taxId}. Платник єдиного податку.',
          'Адреса: {address}. Телефон: {phone}. Електронна пошта: {email}. На зв’язку {hours}.',
          'Рахунок для оплати за реквізитами надсилаємо на запит разом із рахунком-фактурою.',
        ],
      },
    ],
    en: [
      {
        kind: 'text',
        title: '1. General',
        paragraphs: [
          '1.1. This document is a public offer under Articles 633 and 641 of the Civil Code of Ukraine: an offer by {legalName} (the seller) to conclude a distance contract of sale on terms that are the same for everyone.',
          '1.2. The seller owns the online shop {site} (the site) and sells clothing and accessories there under the name {brand}. Full details of the seller are in section 14.',
          '1.3. The contract is governed by the Civil Code of Ukraine and the Laws of Ukraine On Consumer Rights Protection No. 1023-XII, On Electronic Commerce No. 675-VIII and On Personal Data Protection No. 2297-VI. Where a term of this offer is worse for the buyer than the law, the law applies.',
        ],
      },
      {
        kind: 'text',
        title: '2. Subject',
        paragraphs: [
          '2.1. The seller transfers the items chosen on the site to the buyer; the buyer accepts them and pays the price.',
          '2.2. Composition, measurements, color, care and price are on the page of each item. A shade may look slightly different on your screen.',
        ],
      },
      {
        kind: 'text',
        title: '3. Order and conclusion of the contract',
        paragraphs: [
          '3.1. The buyer chooses the items and names the recipient, the delivery and the payment method. Before the last button the site shows all items, the cost of delivery, the discount and the amount to pay.',
          '3.2. By pressing the order button the buyer accepts the offer. The contract is concluded at that moment; a confirmation with its terms goes to the buyer’s email (Article 11 of Law No. 675-VIII).',
          '3.3. When buying in one click, the buyer leaves a phone number and the contract is concluded once the buyer confirms the order in conversation. Until then the seller holds the items for {fastHoldHours} and then cancels the order.',
          '3.4. A pre-order is a request to be told when an item arrives. It is not a contract and costs nothing.',
          '3.5. Orders are open to adults; younger persons need the consent of a parent or guardian.',
          '[online:3.6. An order to be paid on the site in full or in part is held unpaid for {holdMinutes} and then canceled.]',
        ],
      },
      {
        kind: 'text',
        title: '4. Price',
        paragraphs: [
          '4.1. Prices are in hryvnias. They are final and include all taxes required by law. Delivery is charged separately; its cost is shown before you order.',
          '4.2. The seller may change a price on the site, but not the price of an order already placed.',
          '4.3. A promo code works on the terms in its description, one code per order. A discount is not paid out in money and is reduced in proportion when part of the order is returned.',
        ],
      },
      {
        kind: 'text',
        title: '5. Payment',
        paragraphs: [
          '5.1. In the ways that the site offers at checkout.[LIQPAY: Online payments are taken by the LiqPay payment service (PrivatBank); the seller neither receives nor stores card data.][cash: With cash on delivery the buyer pays when collecting the parcel.]',
          '5.2. For every payment the seller issues a receipt, which may be electronic.',
          '[prepaid:5.3. Cash on delivery needs a prepayment of {prepayment}, never more than the total of the order. It is made online at checkout and is part of the price.]',
          '[prepaid:5.4. If the buyer does not collect a cash-on-delivery parcel, the seller returns the prepayment less the actual cost of shipping both ways.]',
        ],
      },
      {
        kind: 'text',
        title: '6. Delivery',
        paragraphs: [
          '6.1. Methods, prices, times and the amounts from which delivery is free are on the “Shipping and returns” page. Times are in business days from the day of dispatch.',
          '6.2. Ownership and the risk of accidental damage pass to the buyer on receipt of the parcel.',
          '6.3. Please inspect the parcel in front of the carrier. Damage is recorded in a report; it speeds up compensation, but its absence takes away none of the buyer’s rights under the law.',
          '6.4. Abroad the seller ships to the European Union and the United Kingdom. Import charges are paid by the recipient.',
        ],
      },
      {
        kind: 'text',
        title: '7. Returns and exchanges within 14 days',
        paragraphs: [
          '7.1. Under Articles 9 and 13 of Law No. 1023-XII the buyer may return or exchange an item of good quality within 14 days, not counting the day of receipt, without giving a reason.',
          '7.2. The item must be unworn and unwashed, with its look, tags and packaging kept. The purchase is proved by a receipt, the order email or the record in the profile.',
          '7.3. Notice of a return goes to {email} or by phone to {phone}. The seller bears the cost of returns within Ukraine. From abroad the buyer pays for returning a sound item.',
          '7.4. The seller refunds the money on the day the item is received or, if that is impossible, within seven days, by the means used to pay; for cash on delivery, to an account the buyer names.',
          '7.5. An item can be exchanged for another size, color or model with the price adjusted. If the wanted item is not there, the buyer may take the money back or exchange when it arrives.',
          '7.6. To consumers from the European Union who withdraw from a whole order within 14 days the seller refunds the cost of delivery as well.',
        ],
      },
      {
        kind: 'list',
        title: '8. What cannot be returned',
        items: [
          'Hosiery, socks with opened packaging among it, under the list approved by Resolution No. 172 of the Cabinet of Ministers of Ukraine of March 19, 1994.',
          'Items that have been worn, washed or altered, or lack their tags.',
          'Items made or altered to the buyer’s measurements.',
          'These exceptions do not concern faulty items, to which section 9 applies.',
        ],
      },
      {
        kind: 'text',
        title: '9. Quality',
        paragraphs: [
          '9.1. If an item proves faulty, the buyer may under Article 8 of Law No. 1023-XII ask for a proportionate reduction of the price, for free repair or for the cost of repair and, where the fault is substantial, for a replacement or a refund.',
          '9.2. A claim can be made within two years of receipt, with photos. The seller answers within three business days and pays for shipping.',
          '9.3. Mending beyond what the law requires is done out of good will and does not limit the buyer’s rights.',
        ],
      },
      {
        kind: 'text',
        title: '10. Liability',
        paragraphs: [
          '10.1. The parties are liable for breach of the contract under the laws of Ukraine.',
          '10.2. The buyer answers for the accuracy of the recipient’s details. A second delivery caused by a wrong address is paid by the buyer.',
          '10.3. The seller is not liable for damage from improper care if the care was described on the page of the item or on its label.',
        ],
      },
      {
        kind: 'text',
        title: '11. Personal data',
        paragraphs: [
          '11.1. The seller processes the buyer’s data to perform the contract and passes it only to the carrier, the payment service and others without whom the order cannot be carried out.',
          '11.2. Details are in the privacy policy on the site.',
        ],
      },
      {
        kind: 'text',
        title: '12. Force majeure',
        paragraphs: [
          '12.1. A party is not liable for non-performance caused by force majeure: hostilities, prolonged power outages, natural disasters, acts of government.',
          '12.2. The party gives notice as soon as it can. If such circumstances last more than 30 days, either party may withdraw, and the seller returns everything paid.',
        ],
      },
      {
        kind: 'text',
        title: '13. Validity, changes, disputes',
        paragraphs: [
          '13.1. The offer is valid from the day it appears on the site until it is withdrawn. An order is governed by the version in force on the day it was placed.',
          '13.2. Send claims to {email}; we answer within ten days. Disputes that cannot be settled go to court under the laws of Ukraine; a consumer may sue at the place of residence.',
          '13.3. A consumer may also turn to the State Service of Ukraine on Food Safety and Consumer Protection.',
        ],
      },
      {
        kind: 'text',
        title: '14. Details of the seller',
        paragraphs: [
          '{legalName}. Taxpayer registration number: {taxId}. Single tax payer.',
          'Address: {address}. Phone: {phone}. Email: {email}. We answer {hours}.',
          'An account for bank transfer is sent on request together with an invoice.',
        ],
      },
    ],
  },
}
