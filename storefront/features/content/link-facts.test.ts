import { expect, test } from 'vitest'
import { linkFacts } from '#storefront/features/content/link-facts.ts'

const contacts = {
  email: 'hello@shyr.ua',
  phone: '+380443332424',
  displayPhone: '+38 044 333 24 24',
  address: 'Київ, вул. Рейтарська, 21',
  mapLink: 'https://maps.example/shyr',
  telegramLink: 'https://t.me/shyr_ua',
  instagramLink: 'https://www.instagram.com/shyr.ua',
  facebookLink: 'https://www.facebook.com/shyr.ua',
  hours: 'щодня',
}
const listLinks = (text: string) =>
  linkFacts(text, contacts).flatMap(({ text: words, href }) => (href ? [[words, href]] : []))

test.each([
  ['the phone, as it is read', 'Дзвоніть: +38 044 333 24 24.', '+38 044 333 24 24', 'tel:+380443332424'],
  ['the phone with spaces that do not break', '+38\u00A0044\u00A0333\u00A024\u00A024', undefined, 'tel:+380443332424'],
  ['the e-mail, not the name within it', 'Пишіть на hello@shyr.ua, ми є.', 'hello@shyr.ua', 'mailto:hello@shyr.ua'],
  ['Telegram', '@shyr_ua. Найшвидше.', '@shyr_ua', 'https://t.me/shyr_ua'],
  ['Instagram', 'Ми тут: @shyr.ua', '@shyr.ua', 'https://www.instagram.com/shyr.ua'],
  ['the address', 'Київ, вул.\u00A0Рейтарська, 21. Відчинено.', undefined, 'https://maps.example/shyr'],
])('A text that names %s leads there', (_, text, words, href) => {
  const [link, ...others] = listLinks(text)
  expect(others).toEqual([])
  expect(link).toEqual([words ?? text.split('. ')[0], href])
})

test('linking a text changes none of its characters', () => {
  const text = 'Пишіть на hello@shyr.ua або дзвоніть +38 044 333 24 24: Київ, вул. Рейтарська, 21.'
  expect(
    linkFacts(text, contacts)
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
})

test('other numbers and handles are not links', () => {
  expect(listLinks('Київ, вул. Рейтарська, 215; @shyr_uah; shyr@shyr.uax')).toEqual([])
})
