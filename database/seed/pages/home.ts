import { seedHeroes } from './heroes.ts'
import type { SeedPage } from './page.ts'
import { seedScene } from './scenes.ts'

export const homePage: SeedPage = {
  name: 'home',
  title: { uk: 'Одяг оверсайз', en: 'Oversize clothing' },
  description: {
    uk: 'Футболки, худі, світшоти, джинси й сукні широкого крою. Шиємо в Києві з бавовни 200–475 г/м².',
    en: 'T-shirts, hoodies, sweatshirts, jeans and dresses in a wide cut. Sewn in Kyiv from cotton of 200–475 gsm (6–14 oz).',
  },
  sections: {
    uk: [
      {
        kind: 'hero',
        line: 'Шир — це відкритий простір. Одяг, у якому є де рухатися.',
        link: 'Дивитися новинки',
        pictures: seedHeroes('uk'),
      },
      { kind: 'scene', picture: seedScene('rail', 'uk') },
      {
        kind: 'manifesto',
        lead: 'Ми кроїмо широко. Плече спущене, рукав вільний, довжина з запасом. Не щоб сховати тіло, а щоб дати йому місце.',
        text: 'Полотно в’яжуть і фарбують у Чернігові та Львові, шиємо в Києві. Бавовна щільністю 200–475 г/м², вовна з українських отар, ґудзики з горіха. Кожна річ має дві мірки: вашу і трохи більшу.',
        link: 'Про нас',
      },
      {
        kind: 'pair',
        left: { ...seedScene('hook-portrait', 'uk'), caption: 'Світшот «Плай», небесний' },
        right: { ...seedScene('accessories-portrait', 'uk'), caption: 'Шапка «Маківка», шопер «Шлях»' },
      },
    ],
    en: [
      {
        kind: 'hero',
        line: 'Ш is said “sh”. Shyr is open ground: clothes with room to move.',
        link: 'See new arrivals',
        pictures: seedHeroes('en'),
      },
      { kind: 'scene', picture: seedScene('rail', 'en') },
      {
        kind: 'manifesto',
        lead: 'We cut wide. The shoulder drops, the sleeve is loose, the length is generous. Not to hide the body, but to give it room.',
        text: 'Our fabric is knitted and dyed in Chernihiv and Lviv, and sewn in Kyiv. Cotton of 200–475 gsm (6–14 oz), wool from Ukrainian flocks, buttons of corozo nut. Every piece is measured twice: to you, and a little beyond.',
        link: 'About us',
      },
      {
        kind: 'pair',
        left: { ...seedScene('hook-portrait', 'en'), caption: 'Plai sweatshirt, sky' },
        right: { ...seedScene('accessories-portrait', 'en'), caption: 'Makivka beanie, Shliakh tote' },
      },
    ],
  },
}

export const homePageLan: SeedPage = {
  name: 'home',
  title: { uk: 'Одяг на щодень', en: 'Everyday clothing' },
  description: {
    uk: 'Футболки, лонгсліви, штани й худі вільного крою. Небагато речей, які шиємо рік у рік, бо вони вдалися.',
    en: 'T-shirts, longsleeves, pants and hoodies with an easy fit. Few pieces, made year after year because they came out right.',
  },
  sections: {
    uk: [
      { kind: 'hero', line: 'Лан родить речі на щодень.', link: 'Дивитися новинки' },
      { kind: 'scene', picture: seedScene('stack', 'uk') },
      {
        kind: 'manifesto',
        lead: 'Лан — це поле, засіяне одним зерном. Ми шиємо небагато і повторюємо те, що вдалося: ті самі футболки, ті самі штани, з тканин, які старіють красиво.',
        text: 'Одна основа, одне лекало, одна нитка. Бавовна щільністю 210–475 г/м², фарба без блиску, шви в два рядки. Нове додаємо двічі на рік: після сівби й після жнив.',
        link: 'Про нас',
      },
      {
        kind: 'pair',
        left: { ...seedScene('rail-portrait', 'uk'), caption: 'Футболка «Степ», лонгслів «Рівнина»' },
        right: { ...seedScene('hook-portrait', 'uk'), caption: 'Світшот «Плай»' },
      },
    ],
    en: [
      { kind: 'hero', line: 'Lan is a field. It yields clothes for every day.', link: 'See new arrivals' },
      { kind: 'scene', picture: seedScene('stack', 'en') },
      {
        kind: 'manifesto',
        lead: 'Lan is a field sown with a single grain. We make little and repeat what came out right: the same tees, the same pants, in cloth that ages well.',
        text: 'One base cloth, one pattern, one thread. Cotton of 210–475 gsm (6–14 oz), dye without shine, seams in two rows. We add new pieces twice a year: after sowing and after harvest.',
        link: 'About us',
      },
      {
        kind: 'pair',
        left: { ...seedScene('rail-portrait', 'en'), caption: 'Step T-shirt, Rivnyna longsleeve' },
        right: { ...seedScene('hook-portrait', 'en'), caption: 'Plai sweatshirt' },
      },
    ],
  },
}
