import type { SeedPage } from './page.ts'

export const privacyPolicyPage: SeedPage = {
  name: 'privacy-policy',
  title: { uk: 'Політика приватності', en: 'Privacy policy' },
  description: {
    uk: 'Які дані збирає {brand}, навіщо, кому передає, скільки зберігає і як їх отримати чи видалити.',
    en: 'What data {brand} collects, why, whom we pass it to, how long we keep it and how to get or delete it.',
  },
  sections: {
    uk: [
      {
        kind: 'text',
        title: '1. Хто відповідає за дані',
        paragraphs: [
          'Володілець персональних даних — {legalName}, {address}, продавець на сайті {site} (далі — ми). Питання про дані: {email}.',
          'Ми дотримуємося Закону України «Про захист персональних даних» № 2297-VI, а щодо людей у Європейському Союзі — Загального регламенту про захист даних (GDPR).',
        ],
      },
      {
        kind: 'list',
        title: '2. Які дані ми збираємо',
        items: [
          'Для замовлення: ім’я, прізвище, по батькові (якщо його потребує перевізник), телефон, електронна пошта, адреса або номер відділення, коментар.',
          'Для купівлі в один клік і передзамовлення: лише телефон.',
          'Для облікового запису: пошта та пароль, який зберігаємо тільки у вигляді відбитка. Якщо входите через Google — ім’я й пошту з Google.',
          'Про оплату: сума й стан[online:, номер операції. Даних картки не одержуємо].',
          'Для листів: електронна пошта.',
          'Технічні дані: IP-адреса, тип браузера, час запитів — у журналах сервера.',
          'Як швидко відкрилася сторінка: кілька чисел, які одразу додаємо до загальної статистики. Вони не містять нічого про вас — ні адреси, ні cookie, — тож згоди не потребують.',
        ],
      },
      {
        kind: 'list',
        title: '3. Навіщо',
        items: [
          'Прийняти, оплатити, доставити й за потреби повернути замовлення.',
          'Зв’язатися з вами щодо замовлення або передзамовлення.',
          'Вести обліковий запис і берегти кошик.',
          'Надсилати новини, якщо ви підписалися.',
          'Виконати вимоги податкового та споживчого законодавства.',
          'Захистити сайт від зловживань і зрозуміти, що в ньому незручно.',
        ],
      },
      {
        kind: 'text',
        title: '4. Правові підстави',
        paragraphs: [
          'Договір із вами — для замовлення та облікового запису (стаття 11 Закону № 2297-VI, стаття 6(1)(b) GDPR). Обов’язок за законом — для документів про розрахунки (6(1)(c)). Ваша згода — для листів, аналітики й карти (6(1)(a)); її можна відкликати будь-коли. Законний інтерес — для безпеки сайту (6(1)(f)).',
        ],
      },
      {
        kind: 'text',
        title: '5. Скільки зберігаємо',
        paragraphs: [
          'Замовлення й документи про оплату — п’ять років, бо цього потребують податкові правила та строки претензій. Обліковий запис — доки ви ним користуєтеся або не попросите видалити. Адресу для листів — доки не відпишетеся. Номер для передзамовлення — до дзвінка, найдовше рік. Журнали сервера — 90 днів.',
        ],
      },
      {
        kind: 'table',
        title: '6. Файли cookie та пам’ять браузера',
        head: ['Що', 'Навіщо', 'Як довго'],
        rows: [
          ['Сеанс', 'Щоб ви лишалися в обліковому записі', 'до виходу'],
          ['Мова', 'Щоб сайт говорив вашою мовою', '365 днів'],
          ['Вибір щодо cookie', 'Щоб не питати двічі', '365 днів'],
          ['Кошик', 'Речі, які ви відклали без входу', 'доки не очистите'],
          [
            'Переглянуті речі',
            'Щоб ви знайшли їх знову; список зберігається лише у вашому браузері',
            'доки не очистите',
          ],
          [
            'Ваші пошуки',
            'Щоб ви повторили їх одним дотиком; список зберігається лише у вашому браузері',
            'доки не очистите',
          ],
          [
            'Дані останнього замовлення без входу',
            'Щоб не вводити їх удруге; зберігаються лише у вашому браузері',
            'доки не очистите',
          ],
          [
            'Місто доставки',
            'Щоб сторінка речі казала, коли вона приїде; зберігається лише у вашому браузері',
            'доки не очистите',
          ],
          ['Мої розміри', 'Щоб ви бачили речі на себе; зберігаються лише у вашому браузері', 'доки не очистите'],
          [
            'Виміри ваших речей',
            'Щоб порівнювати з ними розміри; зберігаються лише у вашому браузері',
            'доки не очистите',
          ],
          [
            'Відповідь «Як сіло?»',
            'Щоб ті, хто вибирає розмір, бачили, скільки людей як відповіли; без імен',
            'доки ви не видалите обліковий запис',
          ],
          ['Рекорд гри', 'Ваші стрибки на сторінці помилки', 'доки не очистите'],
          ['Аналітика', 'Лише за згодою: Google Analytics, Meta', 'до 13 місяців'],
        ],
      },
      {
        kind: 'list',
        title: '7. Кому передаємо',
        items: [
          'Перевізникам: Нова пошта, Укрпошта, міжнародні перевізники — ім’я, телефон і адресу отримувача.',
          '[LIQPAY:Платіжному сервісу LiqPay (АТ КБ «ПриватБанк») — суму та номер замовлення.]',
          'Поштовому сервісу, який надсилає наші листи, — адресу й текст листа.',
          'Постачальникові серверів, де працює сайт.',
          'Google — якщо ви входите через Google, дивитеся карту чи погодилися на аналітику; Meta — лише за згодою на аналітику.',
          'Державним органам — тільки на вимогу, передбачену законом.',
        ],
      },
      {
        kind: 'text',
        title: '8. Передавання за кордон',
        paragraphs: [
          'Сервери розміщено в Україні та Європейському Союзі. Якщо виконавець обробляє дані в іншій країні, ми спираємося на рішення про належний захист або стандартні договірні положення. Даних ми не продаємо.',
        ],
      },
      {
        kind: 'list',
        title: '9. Ваші права',
        items: [
          'Знати, які ваші дані ми маємо, і отримати їхню копію.',
          'Виправити неточне й доповнити неповне.',
          'Видалити дані, яких не зобов’язує зберігати закон.',
          'Обмежити обробку або заперечити проти неї.',
          'Отримати дані у форматі, придатному для перенесення.',
          'Відкликати згоду; відписатися можна одним натиском у кожному листі.',
          'Поскаржитися Уповноваженому Верховної Ради України з прав людини, а в Європейському Союзі — наглядовому органу своєї країни.',
        ],
      },
      {
        kind: 'text',
        title: '10. Як скористатися правами',
        paragraphs: [
          'Напишіть на {email} з адреси, яку вказували в замовленні. Відповімо якнайшвидше, найпізніше — за 30 днів, безкоштовно. Автоматизованих рішень, які мали б для вас правові наслідки, ми не ухвалюємо.',
        ],
      },
      {
        kind: 'text',
        title: '11. Діти',
        paragraphs: [
          'Сайт призначено для дорослих. Свідомо ми не збираємо даних дітей до 16 років без згоди батьків; якщо такі дані потрапили до нас, напишіть — видалимо.',
        ],
      },
      {
        kind: 'text',
        title: '12. Безпека',
        paragraphs: [
          'З’єднання зашифроване, паролі не зберігаються у відкритому вигляді, доступ до замовлень мають лише ті, хто їх збирає. Якщо станеться витік, що загрожує вашим правам, повідомимо вас і наглядовий орган протягом 72 годин.',
        ],
      },
      {
        kind: 'text',
        title: '13. Зміни та контакти',
        paragraphs: [
          'Про істотні зміни попередимо на сайті або листом. Чинна редакція завжди тут.',
          '{legalName}, {address}. Пошта {email}, телефон {phone}.',
        ],
      },
    ],
    en: [
      {
        kind: 'text',
        title: '1. Who is responsible',
        paragraphs: [
          'The controller of personal data is {legalName}, {address}, seller on {site} (“we”). Questions about data: {email}.',
          'We follow the Law of Ukraine On Personal Data Protection No. 2297-VI and, for people in the European Union, the General Data Protection Regulation (GDPR).',
        ],
      },
      {
        kind: 'list',
        title: '2. What we collect',
        items: [
          'For an order: first name, last name, patronymic (where the carrier needs it), phone, email, address or branch number, comment.',
          'For buying in one click and for a pre-order: the phone number only.',
          'For an account: email and a password, which we keep only as a hash. If you log in with Google, your name and email from Google.',
          'On payment: amount and status[online:, transaction number. We receive no card data].',
          'For our emails: your address.',
          'Technical data: IP address, type of browser, time of requests, in the server logs.',
          'How fast a page opened: a few numbers that we add to overall statistics at once. They contain nothing about you, no address and no cookie, so they need no consent.',
        ],
      },
      {
        kind: 'list',
        title: '3. What for',
        items: [
          'To take, charge, deliver and, if need be, return your order.',
          'To reach you about an order or a pre-order.',
          'To run your account and keep your bag.',
          'To send you news, if you subscribed.',
          'To comply with tax and consumer law.',
          'To protect the site from abuse and learn what is awkward in it.',
        ],
      },
      {
        kind: 'text',
        title: '4. Legal grounds',
        paragraphs: [
          'A contract with you, for orders and the account (Article 11 of Law No. 2297-VI, Article 6(1)(b) GDPR). A legal duty, for payment records (6(1)(c)). Your consent, for emails, analytics and the map (6(1)(a)); you can withdraw it at any time. Legitimate interest, for the safety of the site (6(1)(f)).',
        ],
      },
      {
        kind: 'text',
        title: '5. How long we keep it',
        paragraphs: [
          'Orders and payment records: five years, as tax rules and periods for claims require. The account: while you use it or until you ask us to delete it. The address for emails: until you unsubscribe. The number for a pre-order: until we call, a year at most. Server logs: 90 days.',
        ],
      },
      {
        kind: 'table',
        title: '6. Cookies and browser storage',
        head: ['What', 'What for', 'How long'],
        rows: [
          ['Session', 'To keep you logged in', 'until you log out'],
          ['Language', 'So that the site speaks yours', '365 days'],
          ['Cookie choice', 'So as not to ask twice', '365 days'],
          ['Basket', 'Things you put aside without logging in', 'until you clear it'],
          [
            'Recently viewed',
            'So that you find them again; the list is stored in your browser only',
            'until you clear it',
          ],
          [
            'Recent searches',
            'So that you repeat them with one tap; the list is stored in your browser only',
            'until you clear it',
          ],
          [
            'Details of the last order without an account',
            'So that you need not type them again; they are stored in your browser only',
            'until you clear them',
          ],
          [
            'City of delivery',
            'So that a product page says when it arrives; it is stored in your browser only',
            'until you clear it',
          ],
          ['My sizes', 'So that you see what fits you; they are stored in your browser only', 'until you clear it'],
          [
            'Your answer to “How does it fit?”',
            'So that people who are choosing a size see how many answered what; without names',
            'until you delete your account',
          ],
          [
            'Measurements of your own garments',
            'To compare sizes with them; they are stored in your browser only',
            'until you clear them',
          ],
          ['Game record', 'Your jumps on the error page', 'until you clear it'],
          ['Analytics', 'With consent only: Google Analytics, Meta', 'up to 13 months'],
        ],
      },
      {
        kind: 'list',
        title: '7. Whom we pass it to',
        items: [
          'Carriers: Nova Poshta, Ukrposhta, international carriers: the recipient’s name, phone and address.',
          '[LIQPAY:The payment service LiqPay (PrivatBank): amount and order number.]',
          'The service that sends our emails: your address and their text.',
          'The provider of the servers the site runs on.',
          'Google, if you log in with Google, view the map or agreed to analytics; Meta, with consent to analytics only.',
          'Authorities, only on a lawful request.',
        ],
      },
      {
        kind: 'text',
        title: '8. Transfers abroad',
        paragraphs: [
          'Our servers are in Ukraine and the European Union. Where a processor works in another country, we rely on an adequacy decision or on standard contractual clauses. We do not sell data.',
        ],
      },
      {
        kind: 'list',
        title: '9. Your rights',
        items: [
          'To know what data we hold and receive a copy.',
          'To correct what is wrong and complete what is missing.',
          'To have deleted what the law does not oblige us to keep.',
          'To restrict processing or object to it.',
          'To receive your data in a portable format.',
          'To withdraw consent; every email has a one-tap unsubscribe link.',
          'To complain to the Ukrainian Parliament Commissioner for Human Rights or, in the European Union, to the supervisory authority of your country.',
        ],
      },
      {
        kind: 'text',
        title: '10. How to use your rights',
        paragraphs: [
          'Write to {email} from the address you gave in your order. We answer as soon as we can, within 30 days at the latest, free of charge. We make no automated decisions with legal effect for you.',
        ],
      },
      {
        kind: 'text',
        title: '11. Children',
        paragraphs: [
          'The site is meant for adults. We do not knowingly collect data of children under 16 without a parent’s consent; if such data has reached us, write and we will delete it.',
        ],
      },
      {
        kind: 'text',
        title: '12. Security',
        paragraphs: [
          'The connection is encrypted, passwords are never stored in the clear, and orders are seen only by those who pack them. Should a breach endanger your rights, we will tell you and the authority within 72 hours.',
        ],
      },
      {
        kind: 'text',
        title: '13. Changes and contact',
        paragraphs: [
          'We announce material changes on the site or by email. The current version is always here.',
          '{legalName}, {address}. Email {email}, phone {phone}.',
        ],
      },
    ],
  },
}
