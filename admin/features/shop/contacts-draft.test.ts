import { expect, test } from 'vitest'
import { readContacts, type ContactsDraft } from '#admin/features/shop/contacts-draft.ts'

const typed: ContactsDraft = {
  phone: '+38 (044) 333-24-24',
  email: ' hello@shyr.ua ',
  telegramLink: 't.me/shyr_ua',
  instagramLink: 'https://instagram.com/shyr.ua',
  facebookLink: 'https://facebook.com/shyr.ua',
  addressUk: 'Київ,\nвул. Рейтарська, 21',
  addressEn: '21 Reitarska St, Kyiv',
  hoursUk: 'щодня 11:00–20:00',
  hoursEn: 'daily 11 am to 8 pm',
  mapLink: 'https://maps.example.com/?q=1',
}

test('what is typed becomes a number in E.164, links with https and texts of one line', () => {
  expect(readContacts(typed)).toEqual({
    problems: {},
    input: {
      phone: '+380443332424',
      email: 'hello@shyr.ua',
      address: { uk: 'Київ, вул. Рейтарська, 21', en: '21 Reitarska St, Kyiv' },
      hours: { uk: 'щодня 11:00–20:00', en: 'daily 11 am to 8 pm' },
      mapLink: 'https://maps.example.com/?q=1',
      telegramLink: 'https://t.me/shyr_ua',
      instagramLink: 'https://instagram.com/shyr.ua',
      facebookLink: 'https://facebook.com/shyr.ua',
    },
  })
})

test.each<[Partial<ContactsDraft>, object]>([
  [{ phone: '044 333 24 24' }, { phone: 'no-phone' }],
  [{ email: 'hello' }, { email: 'no-email' }],
  [{ hoursEn: ' ' }, { hoursEn: 'no-text' }],
  [{ mapLink: '' }, { mapLink: 'no-link' }],
  [{ mapLink: 'http://maps.example.com' }, { mapLink: 'no-link' }],
  [{ facebookLink: 'so mething' }, { facebookLink: 'no-link' }],
])('%j is marked as %j', (changes, problems) => {
  expect(readContacts({ ...typed, ...changes }).problems).toEqual(problems)
})
