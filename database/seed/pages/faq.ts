import { careTopic, sizesTopic } from './faq-topics.ts'
import type { SeedPage } from './page.ts'

export const faqPage: SeedPage = {
  name: 'faq',
  title: { uk: 'Питання', en: 'Questions' },
  description: {
    uk: 'Розміри, замовлення, доставка, оплата, повернення й догляд: короткі відповіді на те, про що питають найчастіше.',
    en: 'Sizes, orders, shipping, payment, returns and care: short answers to what people ask most.',
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
              'Ні. Досить імені, телефону й пошти. Обліковий запис зручний тим, що береже кошик, дані для доставки та всі ваші замовлення.',
          },
          {
            question: 'Що таке «Купити в один клік»?',
            answer:
              'Ви лишаєте номер телефону, ми дзвонимо й оформлюємо замовлення за вас. На зв’язку ми {hours}. Річ тримаємо за вами {fastHoldHours}.',
          },
          {
            question: 'Що таке передзамовлення?',
            answer:
              'Якщо речі немає в наявності, лишіть номер телефону на її сторінці. Щойно вона приїде, подзвонимо вам перед тим, як виставити її на продаж. Передзамовлення ні до чого не зобов’язує, платити наперед не треба.',
          },
          {
            question: 'Де подивитися статус замовлення?',
            answer:
              'У кабінеті, на вкладці «Замовлення». Якщо купували без реєстрації, відкрийте посилання з листа про замовлення. Номер відправлення з’явиться там у день, коли посилка поїде.',
          },
          {
            question: 'Чи можна змінити або скасувати замовлення?',
            answer:
              'Так, доки ми його не відправили. Подзвоніть на {phone} або напишіть у Telegram {telegram}.[online: Сплачене онлайн повернемо тим самим способом.]',
          },
          {
            question: 'Як скористатися промокодом?',
            answer:
              'Введіть його в кошику, сума зміниться одразу. В одному замовленні діє один код. Деякі коди мають найменшу суму кошика або стосуються певних речей: кошик скаже, скільки ще бракує.',
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
              'Нова пошта, відділення: {price:nova-branch}, {days:nova-branch}. Кур’єр Нової пошти: {price:nova-courier}, {days:nova-courier}. Укрпошта: {price:ukrposhta}, {days:ukrposhta}. Усе, що замовили до 14:00, їде того самого робочого дня.',
          },
          {
            question: 'Від якої суми доставка безкоштовна?',
            answer:
              'Укрпошта — від {free:ukrposhta}, відділення Нової пошти — від {free:nova-branch}, кур’єр — від {free:nova-courier}. Рахуємо суму речей після знижок.',
          },
          {
            question: 'Чи відправляєте за кордон?',
            answer:
              'Так, до всіх країн Європейського Союзу та Великої Британії: {price:international}, {days:international}. Мито й податки своєї країни сплачує отримувач.',
          },
          {
            question: 'Скільки посилка чекає у відділенні?',
            answer:
              'У Новій пошті — п’ять днів безкоштовно, в Укрпошті — чотирнадцять. Не встигаєте — напишіть, попросимо потримати довше.',
          },
          {
            question: 'Чи можна оглянути й приміряти перед оплатою?',
            answer:
              '[cash:У відділенні Нової пошти — так, якщо обрали післяплату: спершу міряєте, потім розраховуєтеся. Не підійшло — відмовтеся на місці або скористайтеся чотирнадцятьма днями на повернення.]',
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
              '[LIQPAY:Онлайн через LiqPay: карткою Visa чи Mastercard, Apple Pay або Google Pay. ][cash:Післяплатою, коли забираєте посилку. ][online:Номера вашої картки ми не бачимо й не зберігаємо.]',
          },
          {
            question: 'Чи треба платити наперед?',
            answer:
              '[prepaid:За післяплати {prepayment} сплачуєте одразу, онлайн, а решту під час отримання. Передплата — частина ціни, а не доплата: якщо замовлення коштує менше, більше за його суму не візьмемо. Скасуєте до відправлення — повернемо її повністю.][unprepaid:За післяплати — ні: усю суму сплачуєте, коли забираєте посилку.][online: Якщо обрали оплату онлайн, сплачуєте все одразу.]',
          },
          {
            question: 'Чи можна оплатити частинами?',
            answer: 'Поки що ні: розстрочки ми не пропонуємо.',
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
              'Протягом 14 днів після отримання відкрийте «Повернути або обміняти» внизу будь-якої сторінки. Вистачить номера замовлення й телефону або пошти; погодимо одразу й надішлемо адресу. Річ має бути неношена, з бірками; чек або лист про замовлення підійде як підтвердження.',
          },
          {
            question: 'Хто платить за повернення?',
            answer:
              'По Україні — ми: відправляйте Новою поштою за рахунок отримувача. З-за кордону — покупець, якщо річ ціла, і ми, якщо брак чи помилка наші.',
          },
          {
            question: 'Коли повернуться гроші?',
            answer:
              'Надсилаємо їх у день, коли одержимо річ, найпізніше — за сім днів. Банк може зараховувати ще до трьох робочих днів.[online: Сплачене онлайн повертаємо тим самим способом.][cash: Післяплату повертаємо на ваш рахунок за IBAN.]',
          },
          {
            question: 'Чи можна обміняти на інший розмір?',
            answer:
              'Так, у ті самі 14 днів. Напишіть, який розмір потрібен: відкладемо його для вас і відправимо, щойно ваша посилка буде в дорозі. Обмін розміру по Україні безкоштовний.',
          },
          {
            question: 'Що не можна повернути?',
            answer:
              'Шкарпетки, якщо розкрито упаковку: панчішно-шкарпеткові вироби за законом не підлягають поверненню. А також речі зі слідами носіння чи прання, крім бракованих.',
          },
          {
            question: 'А якщо річ із браком?',
            answer:
              'Пробачте нам і надішліть фото на {email}. На ваш вибір замінимо, полагодимо або повернемо гроші; пересилання за наш кошт.',
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
              'No. A name, a phone number and an email are enough. An account keeps your bag, your delivery details and all your orders.',
          },
          {
            question: 'What is “Buy in one click”?',
            answer:
              'You leave a phone number, we call and fill in the order for you. We answer {hours}. We hold the item for you for {fastHoldHours}.',
          },
          {
            question: 'What is a pre-order?',
            answer:
              'If an item is out of stock, leave your phone number on its page. When it arrives, we call you before it goes on sale. A pre-order binds you to nothing and costs nothing up front.',
          },
          {
            question: 'Where can I see the status of my order?',
            answer:
              'In your profile, under “Orders”. If you bought without an account, open the link in the order email. The tracking number appears there on the day the parcel leaves.',
          },
          {
            question: 'Can I change or cancel an order?',
            answer:
              'Yes, until we have sent it. Call {phone} or write on Telegram, {telegram}.[online: Whatever you paid online goes back the same way.]',
          },
          {
            question: 'How do I use a promo code?',
            answer:
              'Enter it in the bag and the total changes at once. One code per order. Some codes need a minimum order or count for certain items only: the bag tells you how much is missing.',
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
              'Nova Poshta branch: {price:nova-branch}, {days:nova-branch}. Nova Poshta courier: {price:nova-courier}, {days:nova-courier}. Ukrposhta: {price:ukrposhta}, {days:ukrposhta}. Orders placed before 2 p.m. leave the same business day.',
          },
          {
            question: 'When is shipping free?',
            answer:
              'Ukrposhta from {free:ukrposhta}, a Nova Poshta branch from {free:nova-branch}, a courier from {free:nova-courier}. We count the goods after discounts.',
          },
          {
            question: 'Do you ship abroad?',
            answer:
              'Yes, to every country of the European Union and to the United Kingdom: {price:international}, {days:international}. Duties and taxes of the destination are paid by the recipient.',
          },
          {
            question: 'How long does a parcel wait at the branch?',
            answer:
              'Five days free of charge at Nova Poshta, fourteen at Ukrposhta. If you cannot make it, write to us and we will ask them to hold it.',
          },
          {
            question: 'Can I look and try on before paying?',
            answer:
              '[cash:At a Nova Poshta branch, yes, if you chose cash on delivery: try on first, settle up after. If it does not fit, leave it there, or use the fourteen days for returns.]',
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
              '[LIQPAY:Online through LiqPay: by Visa or Mastercard, Apple Pay or Google Pay. ][cash:On delivery, when you collect the parcel. ][online:We never see or store your card number.]',
          },
          {
            question: 'Do I have to pay in advance?',
            answer:
              '[prepaid:With cash on delivery you pay {prepayment} at once, online, and the rest when you collect the parcel. The prepayment is part of the price, not a surcharge, and never more than the order costs. Cancel before we ship and you get all of it back.][unprepaid:Not with cash on delivery: you pay everything when you collect the parcel.][online: If you choose to pay online, you pay everything at once.]',
          },
          {
            question: 'Can I pay in installments?',
            answer: 'Not yet: we do not offer installments.',
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
              'Within 14 days of receiving it, open “Return or exchange” at the foot of any page. The order number and your phone or email are enough; we agree at once and send you the address. The item must be unworn, with tags; a receipt or the order email is proof enough.',
          },
          {
            question: 'Who pays for the return?',
            answer:
              'Within Ukraine, we do: send it by Nova Poshta, recipient pays. From abroad, the buyer does if the item is sound, and we do if the fault or the mistake is ours.',
          },
          {
            question: 'When do I get my money back?',
            answer:
              'We send it on the day we receive the item, within seven days at the latest. Your bank may take up to three business days more.[online: What you paid online goes back the same way.][cash: Cash on delivery goes back to your account by IBAN.]',
          },
          {
            question: 'Can I exchange for another size?',
            answer:
              'Yes, within the same 14 days. Tell us the size: we set it aside and send it once your parcel is on its way. Size exchanges within Ukraine are free.',
          },
          {
            question: 'What cannot be returned?',
            answer:
              'Socks once unpacked: by law hosiery is not returnable. And items that have been worn or washed, unless they are faulty.',
          },
          {
            question: 'What if an item is faulty?',
            answer:
              'We are sorry. Send a photo to {email}. We will replace it, mend it or refund it, whichever you prefer; shipping is on us.',
          },
        ],
      },
      careTopic.en,
    ],
  },
}
