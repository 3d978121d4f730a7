import type { PageSection } from '#shared/entities/page.ts'
import type { SeedPage } from './page.ts'

export const contactsPage: SeedPage = {
  name: 'contacts',
  title: { uk: 'Контакти', en: 'Contacts' },
  description: {
    uk: 'Як зв’язатися з {brand}: телефон, пошта, Telegram, шоурум у Києві, адреса для повернень.',
    en: 'How to reach {brand}: phone, email, Telegram, the Kyiv showroom, the address for returns.',
  },
  sections: {
    uk: [
      ...reachUk(),
      {
        kind: 'text',
        title: 'Шоурум',
        paragraphs: [
          '{address}. Відчинено щодня з 11:00 до 19:00, без запису. Тут усі речі в усіх розмірах, два дзеркала й багато місця.',
          'Якщо річ подобається, а розміру на рейлі немає, замовимо її зі складу: буде наступного дня.',
        ],
      },
      {
        kind: 'text',
        title: 'Як знайти',
        paragraphs: [
          'Від станції метро «Золоті ворота» — сім хвилин пішки: Володимирською до Рейтарської, далі ліворуч. Вхід із вулиці, друга вітрина від рогу. Сходів немає, візком заїхати легко.',
        ],
      },
      ...forOthersUk(),
    ],
    en: [
      ...reachEn(),
      {
        kind: 'text',
        title: 'Showroom',
        paragraphs: [
          '{address}. Open daily from 11 a.m. to 7 p.m., no appointment needed. Every piece in every size, two mirrors and plenty of room.',
          'If you like a piece and your size is not on the rail, we will bring it from the warehouse the next day.',
        ],
      },
      {
        kind: 'text',
        title: 'How to find us',
        paragraphs: [
          'Seven minutes on foot from the Zoloti Vorota metro station: along Volodymyrska Street to Reitarska, then left. Enter from the street, second window from the corner. No steps, easy with a wheelchair or a stroller.',
        ],
      },
      ...forOthersEn(),
    ],
  },
}

export const contactsPageLan: SeedPage = {
  name: 'contacts',
  title: { uk: 'Контакти', en: 'Contacts' },
  description: {
    uk: 'Як зв’язатися з {brand}: телефон, пошта, Telegram, майстерня на Подолі, адреса для повернень.',
    en: 'How to reach {brand}: phone, email, Telegram, the workshop in Podil, the address for returns.',
  },
  sections: {
    uk: [
      ...reachUk(),
      {
        kind: 'text',
        title: 'Майстерня',
        paragraphs: [
          '{address}. Міряти можна щосуботи з 11:00 до 17:00, в інші дні — за домовленістю. Чай є, кави не тримаємо: тканина вбирає запах.',
        ],
      },
      {
        kind: 'text',
        title: 'Як знайти',
        paragraphs: [
          'Від станції метро «Контрактова площа» — шість хвилин пішки. Заходьте у двір крізь зелену браму, наші двері праворуч, із дзвінком.',
        ],
      },
      ...forOthersUk(),
    ],
    en: [
      ...reachEn(),
      {
        kind: 'text',
        title: 'Workshop',
        paragraphs: [
          '{address}. Come and try things on any Saturday from 11 a.m. to 5 p.m., on other days by arrangement. There is tea but no coffee: cloth takes on the smell.',
        ],
      },
      {
        kind: 'text',
        title: 'How to find us',
        paragraphs: [
          'Six minutes on foot from the Kontraktova Ploshcha metro station. Go through the green gate into the yard; our door is on the right, with a bell.',
        ],
      },
      ...forOthersEn(),
    ],
  },
}

export const contactsPageUs: SeedPage = {
  name: 'contacts',
  title: { uk: 'Контакти', en: 'Contacts' },
  description: {
    uk: 'Як зв’язатися з {brand} у США: телефон, пошта, адреса для повернень.',
    en: 'How to reach {brand} in the US: phone, email, the address for returns.',
  },
  sections: {
    uk: [
      ...reachUk(),
      {
        kind: 'text',
        title: 'Шоурум',
        paragraphs: [
          'У США крамниці поки немає: речі надсилаємо зі складу в Брукліні. Приміряти наживо можна в Києві, вул. Рейтарська, 21.',
        ],
      },
      {
        kind: 'text',
        title: 'Як знайти',
        paragraphs: ['{address}. Тут офіс і склад; покупців приймаємо лише за домовленістю.'],
      },
      ...forOthersUk(),
    ],
    en: [
      ...reachEn(),
      {
        kind: 'text',
        title: 'Showroom',
        paragraphs: [
          'We have no store in the US yet: everything ships from our warehouse in Brooklyn. To try things on in person, visit us in Kyiv at 21 Reitarska St.',
        ],
      },
      {
        kind: 'text',
        title: 'How to find us',
        paragraphs: ['{address}. This is our office and warehouse; we see customers by appointment only.'],
      },
      ...forOthersEn(),
    ],
  },
}

function reachUk(): PageSection[] {
  return [
    {
      kind: 'terms',
      items: [
        { term: 'Телефон', text: '{phone}' },
        { term: 'Пошта', text: '{email}. Відповідаємо того самого дня, найпізніше — наступного робочого.' },
        { term: 'Telegram', text: '{telegram}. Найшвидший спосіб: коли ми на зв’язку, зазвичай кілька хвилин.' },
        { term: 'Instagram', text: '{instagram}' },
        { term: 'Коли на зв’язку', text: '{Hours}' },
        { term: 'Адреса', text: '{address}' },
      ],
    },
  ]
}

function reachEn(): PageSection[] {
  return [
    {
      kind: 'terms',
      items: [
        { term: 'Phone', text: '{phone}' },
        { term: 'Email', text: '{email}. We answer the same day, the next business day at the latest.' },
        { term: 'Telegram', text: '{telegram}. The fastest way: usually a few minutes when we are open.' },
        { term: 'Instagram', text: '{instagram}' },
        { term: 'Hours', text: '{Hours}' },
        { term: 'Address', text: '{address}' },
      ],
    },
  ]
}

function forOthersUk(): PageSection[] {
  return [
    {
      kind: 'text',
      title: 'Для преси та партнерів',
      paragraphs: [
        'Фотографії у високій якості, зразки для зйомок, гуртові замовлення: {email}, у темі листа вкажіть «Преса» або «Співпраця».',
      ],
    },
    {
      kind: 'text',
      title: 'Для повернень і ремонту',
      paragraphs: [
        'Спершу напишіть на {email} або подзвоніть: скажемо номер заявки й куди надіслати. Без номера посилка теж дійде, але шукатимемо її довше.',
        'Продавець: {legalName}.',
      ],
    },
  ]
}

function forOthersEn(): PageSection[] {
  return [
    {
      kind: 'text',
      title: 'For press and partners',
      paragraphs: [
        'High-resolution photos, samples for shoots, wholesale: {email}, with “Press” or “Partnership” in the subject line.',
      ],
    },
    {
      kind: 'text',
      title: 'For returns and mending',
      paragraphs: [
        'Write to {email} or call first: we will give you a request number and the address to send to. A parcel without a number arrives too, but takes us longer to match.',
        'Seller: {legalName}.',
      ],
    },
  ]
}
