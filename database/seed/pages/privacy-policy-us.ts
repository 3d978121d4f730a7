import type { PageSection } from '#shared/entities/page.ts'
import type { Locale } from '#shared/enums.ts'
import type { SeedPage } from './page.ts'
import { privacyPolicyPage } from './privacy-policy.ts'

const different: Readonly<Record<Locale, PageSection[]>> = {
  uk: [
    {
      kind: 'text',
      title: '1. Хто відповідає за дані',
      paragraphs: [
        'За дані відповідає {legalName}, {address}, продавець на сайті {site} (далі — ми). Питання про дані: {email}.',
        'Ми дотримуємося законів США, зокрема каліфорнійського закону про приватність споживачів (CCPA), законів Канади та Мексики щодо тамтешніх покупців, а щодо людей у Європейському Союзі — GDPR.',
      ],
    },
    {
      kind: 'list',
      title: '2. Які дані ми збираємо',
      items: [
        'Для замовлення: ім’я, прізвище, телефон, електронна пошта, адреса з індексом, коментар.',
        'Для податку: штат і поштовий індекс.',
        'Для облікового запису: пошта та пароль, який зберігаємо тільки у вигляді відбитка. Якщо входите через Google — ім’я й пошту з Google.',
        'Про оплату: сума й стан[online:, номер операції. Даних картки не одержуємо].',
        'Для листів: електронна пошта.',
        'Технічні дані: IP-адреса, тип браузера, час запитів — у журналах сервера.',
      ],
    },
    {
      kind: 'list',
      title: '3. Навіщо',
      items: [
        'Прийняти, оплатити, доставити й за потреби повернути замовлення.',
        'Порахувати податок із продажу.',
        'Зв’язатися з вами щодо замовлення.',
        'Вести обліковий запис і берегти кошик.',
        'Надсилати новини, якщо ви підписалися.',
        'Захистити сайт від зловживань і зрозуміти, що в ньому незручно.',
      ],
    },
    {
      kind: 'text',
      title: '4. Правові підстави',
      paragraphs: [
        'Виконання договору з вами, обов’язки за податковим законом, ваша згода — для листів, аналітики й карти — та безпека сайту. Згоду можна відкликати будь-коли.',
      ],
    },
    {
      kind: 'text',
      title: '5. Скільки зберігаємо',
      paragraphs: [
        'Замовлення й документи про оплату — сім років, як радять податкові правила. Обліковий запис — доки ви ним користуєтеся або не попросите видалити. Адресу для листів — доки не відпишетеся. Журнали сервера — 90 днів.',
      ],
    },
    {
      kind: 'list',
      title: '7. Кому передаємо',
      items: [
        'Перевізникам — ім’я, телефон і адресу отримувача.',
        '[STRIPE:Платіжному сервісу Stripe — суму, номер замовлення й те, що ви вводите в його форму.]',
        '[PAYPAL:Платіжному сервісу PayPal — суму, номер замовлення й те, що ви вводите на його сторінках.]',
        'Сервісу, який рахує податок, — адресу й вартість речей.',
        'Поштовому сервісу, який надсилає наші листи, — адресу й текст листа.',
        'Google і Meta — лише якщо ви входите через Google, дивитеся карту чи погодилися на аналітику.',
        'Державним органам — тільки на вимогу, передбачену законом.',
      ],
    },
    {
      kind: 'text',
      title: '8. Передавання за кордон',
      paragraphs: [
        'Речі шиємо в Україні, тому замовлення бачить і наша київська команда. Персональних даних ми не продаємо; рекламні технології працюють лише за вашої згоди, яку можна відкликати.',
      ],
    },
    {
      kind: 'list',
      title: '9. Ваші права',
      items: [
        'Знати, які ваші дані ми зібрали за останні 12 місяців і кому передали.',
        'Отримати копію, виправити неточне.',
        'Видалити дані, яких не зобов’язує зберігати закон.',
        'Відмовитися від передавання даних для реклами.',
        'Не зазнати гіршого ставлення через те, що скористалися правами.',
        'Відписатися одним натиском у кожному листі.',
        'Поскаржитися генеральному прокуророві свого штату.',
      ],
    },
    {
      kind: 'text',
      title: '10. Як скористатися правами',
      paragraphs: [
        'Напишіть на {email} або подзвоніть: {phone}. Підтвердимо запит за десять робочих днів і виконаємо за 45 днів, безкоштовно. Запит може подати й ваш представник.',
      ],
    },
    {
      kind: 'text',
      title: '11. Діти',
      paragraphs: [
        'Сайт призначено для дорослих. Свідомо ми не збираємо даних дітей до 13 років; якщо такі дані потрапили до нас, напишіть — видалимо.',
      ],
    },
    {
      kind: 'text',
      title: '12. Безпека',
      paragraphs: [
        'З’єднання зашифроване, паролі не зберігаються у відкритому вигляді, доступ до замовлень мають лише ті, хто їх збирає. Якщо станеться витік, повідомимо вас без зволікання, як вимагає закон вашого штату.',
      ],
    },
  ],
  en: [
    {
      kind: 'text',
      title: '1. Who is responsible',
      paragraphs: [
        'Your information is in the care of {legalName}, {address}, seller on {site} (“we”). Questions about data: {email}.',
        'We follow the laws of the United States, the California Consumer Privacy Act (CCPA) among them, those of Canada and Mexico for buyers there, and the GDPR for people in the European Union.',
      ],
    },
    {
      kind: 'list',
      title: '2. What we collect',
      items: [
        'For an order: first name, last name, phone, email, address with ZIP code, comment.',
        'For tax: your state and ZIP code.',
        'For an account: email and a password, which we keep only as a hash. If you log in with Google, your name and email from Google.',
        'On payment: amount and status[online:, transaction number. We receive no card data].',
        'For our emails: your address.',
        'Technical data: IP address, type of browser, time of requests, in the server logs.',
      ],
    },
    {
      kind: 'list',
      title: '3. What for',
      items: [
        'To take, charge, ship and, if need be, return your order.',
        'To calculate sales tax.',
        'To reach you about an order.',
        'To run your account and keep your bag.',
        'To send you news, if you subscribed.',
        'To protect the site from abuse and learn what is awkward in it.',
      ],
    },
    {
      kind: 'text',
      title: '4. Legal grounds',
      paragraphs: [
        'The contract with you, duties under tax law, your consent (for emails, analytics and the map) and the safety of the site. You can withdraw consent at any time.',
      ],
    },
    {
      kind: 'text',
      title: '5. How long we keep it',
      paragraphs: [
        'Orders and payment records: seven years, as tax rules advise. The account: while you use it or until you ask us to delete it. The address for emails: until you unsubscribe. Server logs: 90 days.',
      ],
    },
    {
      kind: 'list',
      title: '7. Whom we pass it to',
      items: [
        'Carriers: the recipient’s name, phone and address.',
        '[STRIPE:The payment service Stripe: amount, order number and what you enter in its form.]',
        '[PAYPAL:The payment service PayPal: amount, order number and what you enter on its pages.]',
        'The service that calculates tax: address and value of the goods.',
        'The service that sends our emails: your address and their text.',
        'Google and Meta, only if you log in with Google, view the map or agreed to analytics.',
        'Authorities, only on a lawful request.',
      ],
    },
    {
      kind: 'text',
      title: '8. Transfers abroad',
      paragraphs: [
        'Our clothes are sewn in Ukraine, so our Kyiv team sees orders too. We do not sell personal information; advertising technology runs only with your consent, which you can withdraw.',
      ],
    },
    {
      kind: 'list',
      title: '9. Your rights',
      items: [
        'To know what we collected about you in the past 12 months and whom we passed it to.',
        'To receive a copy and correct what is wrong.',
        'To have deleted what the law does not oblige us to keep.',
        'To opt out of sharing for advertising.',
        'Not to be treated worse for using your rights.',
        'To unsubscribe with one tap in every email.',
        'To complain to the attorney general of your state.',
      ],
    },
    {
      kind: 'text',
      title: '10. How to use your rights',
      paragraphs: [
        'Write to {email} or call {phone}. We confirm a request within ten business days and fulfill it within 45 days, free of charge. An authorized agent may ask on your behalf.',
      ],
    },
    {
      kind: 'text',
      title: '11. Children',
      paragraphs: [
        'The site is meant for adults. We do not knowingly collect data of children under 13; if such data has reached us, write and we will delete it.',
      ],
    },
    {
      kind: 'text',
      title: '12. Security',
      paragraphs: [
        'The connection is encrypted, passwords are never stored in the clear, and orders are seen only by those who pack them. Should a breach occur, we will tell you without delay, as the law of your state requires.',
      ],
    },
  ],
}

/** Like the Ukrainian page, except for the sections about law, carriers and payment methods. */
export const privacyPolicyPageUs: SeedPage = {
  ...privacyPolicyPage,
  sections: { uk: withReplaced('uk'), en: withReplaced('en') },
}

function withReplaced(locale: Locale): PageSection[] {
  const own = new Map(different[locale].map((section) => [readSectionNumber(section), section]))
  return privacyPolicyPage.sections[locale].map((section) => own.get(readSectionNumber(section)) ?? section)
}

/** '7' of '7. Whom we pass it to'. */
function readSectionNumber(section: PageSection): string {
  return 'title' in section ? (section.title ?? '').split('.', 1)[0]! : ''
}
