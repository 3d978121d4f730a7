import type { Locale } from '#shared/enums.ts'

interface SeedScene {
  scene: string
  portrait?: string
  alt: string
}

/**
 * Returns a scene of `photos/scenes`, with its portrait version if there is one and the alternative text of the manifest (English
 * in American spelling).
 */
export function seedScene(name: keyof typeof alts, locale: Locale): SeedScene {
  const alt = alts[name][locale]
  return withPortrait.has(name) ? { scene: name, portrait: `${name}-portrait`, alt } : { scene: name, alt }
}

const withPortrait: ReadonlySet<string> = new Set(['accessories', 'hook', 'rail', 'stack'])

const alts = {
  accessories: {
    uk: 'Теракотова шапка-біні лежить на трьох складених речах, позаду на світлій стіні висить шопер кольору екрю',
    en: 'A terracotta beanie lies on three folded garments, an ecru tote bag hangs from a peg on the pale wall behind',
  },
  hook: {
    uk: 'Небесно-блакитний світшот на дерев’яних плічках висить на гачку на піщаній стіні, на якій лежать тіні віконної рами та листя',
    en: 'A sky-blue sweatshirt on a wooden hanger hangs from a peg on a sand-colored wall, with the shadows of a window frame and leaves falling across it',
  },
  rail: {
    uk: 'Вісім речей на плічках від молочної до чорної висять на рейлі перед оштукатуреною стіною у світлі з вікна',
    en: 'Eight garments in milk, sand, terracotta, burgundy, olive, forest and black hang on a rail in front of a plaster wall in window light',
  },
  stack: {
    uk: 'Стос із шести складених речей: від чорної знизу через бордову, теракотову й пісочну до молочної зверху, у низькому сонці',
    en: 'Six folded garments in a stack, from black at the bottom through burgundy, terracotta and sand to milk at the top, in low sun',
  },
  'hook-portrait': {
    uk: 'Небесно-блакитний світшот на дерев’яних плічках на осяяній сонцем піщаній стіні',
    en: 'A sky-blue sweatshirt on a wooden hanger against a sunlit sand-colored wall',
  },
  'stack-portrait': {
    uk: 'Стос із шести складених речей, від чорної знизу до молочної зверху, біля осяяної сонцем стіни',
    en: 'Six folded garments in a stack, from black at the bottom to milk at the top, beside a sunlit wall',
  },
  'accessories-portrait': {
    uk: 'Теракотова шапка-біні на складених речах, над ними на осяяній сонцем стіні висить шопер кольору екрю',
    en: 'A terracotta beanie on folded garments below an ecru tote bag that hangs from a peg on a sunlit wall',
  },
  'rail-portrait': {
    uk: 'Футболки, лонгсліви та світшот від пісочного до зеленого висять щільно на рейлі у світлі з вікна',
    en: 'T-shirts, longsleeves and a sweatshirt from sand to green hang close together on a rail in window light',
  },
  'look-hoodie-joggers': {
    uk: 'Чорне худі оверсайз і джогери кольору сірий меланж',
    en: 'A black pullover hoodie worn over gray melange joggers',
  },
  'look-longsleeve-trousers': {
    uk: 'Смугастий молочний лонгслів і широкі прямі штани кольору екрю на блідо-блакитному тлі',
    en: 'A striped milk longsleeve over wide straight ecru pants on a pale blue ground',
  },
  'look-sweatshirt-jeans': {
    uk: 'Пісочний світшот і широкі прямі джинси кольору індиго',
    en: 'A sand sweatshirt over wide straight indigo jeans',
  },
  'look-tee-shorts': {
    uk: 'Молочна футболка з теракотовим сонцем і широкі оливкові шорти',
    en: 'A milk T-shirt with a rust sun print over wide olive shorts',
  },
} as const
