import type { Translated } from '#shared/enums.ts'
import type { SeedStorefront } from './storefront.ts'

export interface SeedContacts {
  readonly email: string
  /** E.164. */
  readonly phone: string
  readonly address: Translated
  readonly telegramLink: string
  readonly instagramLink: string
  readonly facebookLink: string
  readonly mapLink: string
  /** Opening hours, in lower case because they are part of a sentence. */
  readonly hours: Translated
  /** The seller. Invented, like everything in the demo. */
  readonly legalName: Translated
}

export function seedContacts(storefront: SeedStorefront): SeedContacts {
  return contacts[storefront]
}

const contacts: Readonly<Record<SeedStorefront, SeedContacts>> = {
  ua: {
    email: 'hello@shyr.ua',
    phone: '+380443332424',
    address: { uk: 'Київ, вул. Рейтарська, 21', en: '21 Reitarska St, Kyiv' },
    telegramLink: 'https://t.me/shyr_ua',
    instagramLink: 'https://www.instagram.com/shyr.ua',
    facebookLink: 'https://www.facebook.com/shyr.ua',
    mapLink: mapLink('Київ, Рейтарська 21'),
    hours: { uk: 'щодня з\u00A09:00 до 20:00', en: 'daily from 9\u00A0a.m. to 8\u00A0p.m. Kyiv time' },
    legalName: { uk: 'ФОП Бондаренко Олена Ігорівна', en: 'Olena Bondarenko, sole proprietor (FOP)' },
  },
  us: {
    email: 'hello@shyr.us',
    phone: '+12125550142',
    address: { uk: '214 Water Street, Brooklyn, NY 11201', en: '214 Water Street, Brooklyn, NY 11201' },
    telegramLink: 'https://t.me/shyr_us',
    instagramLink: 'https://www.instagram.com/shyr.us',
    facebookLink: 'https://www.facebook.com/shyr.us',
    mapLink: mapLink('214 Water Street, Brooklyn, NY 11201'),
    hours: {
      uk: 'від понеділка до п’ятниці з\u00A09:00 до 18:00 за Нью-Йорком',
      en: 'Monday to Friday from 9\u00A0a.m. to 6\u00A0p.m. ET',
    },
    legalName: { uk: 'Shyr Goods LLC', en: 'Shyr Goods LLC' },
  },
  lan: {
    email: 'hello@lan.ua',
    phone: '+380443335656',
    address: { uk: 'Київ, вул. Ярославська, 12', en: '12 Yaroslavska St, Kyiv' },
    telegramLink: 'https://t.me/lan_ua',
    instagramLink: 'https://www.instagram.com/lan.ua',
    facebookLink: 'https://www.facebook.com/lan.ua',
    mapLink: mapLink('Київ, Ярославська 12'),
    hours: { uk: 'щодня з\u00A010:00 до 19:00', en: 'daily from 10\u00A0a.m. to 7\u00A0p.m. Kyiv time' },
    legalName: { uk: 'ФОП Левченко Андрій Петрович', en: 'Andrii Levchenko, sole proprietor (FOP)' },
  },
}

function mapLink(place: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`
}
