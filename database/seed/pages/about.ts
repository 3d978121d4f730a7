import type { SeedPage } from './page.ts'
import { seedScene } from './scenes.ts'

export const aboutPage: SeedPage = {
  name: 'about',
  title: { uk: 'Місце, щоб розвернутися', en: 'Room to spread out' },
  description: {
    uk: 'Хто такі {brand}: двадцять троє людей у Києві, які кроять широко, носять перший зразок самі й лагодять пошите.',
    en: 'Who {brand} are: twenty-three people in Kyiv who cut wide, wear the first sample themselves and mend what they made.',
  },
  sections: {
    uk: [
      { kind: 'scene', picture: seedScene('stack', 'uk') },
      {
        kind: 'text',
        title:
          'Шир — слово про степ, де видно далеко. Ми шиємо речі, в яких так само вільно: без зайвих швів, із запасом у плечах, на роки.',
        paragraphs: [
          'Почали 2016 року в Києві з однієї футболки. Тепер нас двадцять троє, і ми досі самі кроїмо перший зразок кожної речі та носимо його місяць, перш ніж пошити партію.',
          'Речі приймаємо на ремонт, хоч скільки б років їм було.',
        ],
      },
      {
        kind: 'terms',
        items: [
          { term: 'Тканина', text: 'Бавовна 200–475 г/м², льон, вовна. Перемо до крою, щоб річ не сіла у вас.' },
          {
            term: 'Крій',
            text: 'Плече спущене на 6–9 см, у грудях від 24 см запасу. Лекала чоловічі й жіночі, назви спільні.',
          },
          { term: 'Партія', text: 'Від 80 до 300 речей. Закінчилося — шиємо ще, якщо просили, а не якщо залежалося.' },
          { term: 'Ремонт', text: 'Зашиваємо, міняємо блискавки й ґудзики. Безстроково, пересилання за наш кошт.' },
          { term: 'Залишки', text: 'Обрізки перешиваємо на мішечки для посилок, дрібні йдуть на набивку.' },
        ],
      },
      {
        kind: 'pair',
        left: { ...seedScene('hook-portrait', 'uk'), caption: 'Зразок висить місяць, потім іде в партію' },
        right: { ...seedScene('rail-portrait', 'uk'), caption: 'Осіння палітра: від пісочного до хвої' },
      },
    ],
    en: [
      { kind: 'scene', picture: seedScene('stack', 'en') },
      {
        kind: 'text',
        title:
          'Shyr is a word for steppe, where you can see far. We make clothes with the same ease: no needless seams, room in the shoulders, years of wear.',
        paragraphs: [
          'We began in Kyiv in 2016 with a single T-shirt. There are twenty-three of us now, and we still cut the first sample of every piece ourselves and wear it for a month before we sew a run.',
          'We take things back for mending, however old they are.',
        ],
      },
      {
        kind: 'terms',
        items: [
          {
            term: 'Cloth',
            text: 'Cotton of 200–475 gsm (6–14 oz), linen, wool. Washed before cutting, so that nothing shrinks on you.',
          },
          {
            term: 'Cut',
            text: 'The shoulder drops 6–9 cm (2.4–3.5 in), the chest has 24 cm (9.4 in) to spare and more. Patterns for men and for women, names shared.',
          },
          {
            term: 'Runs',
            text: 'From 80 to 300 pieces. When one sells out, we sew more if people ask, not to fill a shelf.',
          },
          { term: 'Mending', text: 'We close seams, replace zippers and buttons. No time limit, shipping on us.' },
          { term: 'Offcuts', text: 'Large ones become parcel pouches, small ones become stuffing.' },
        ],
      },
      {
        kind: 'pair',
        left: { ...seedScene('hook-portrait', 'en'), caption: 'A sample hangs for a month, then goes into a run' },
        right: { ...seedScene('rail-portrait', 'en'), caption: 'The fall palette, from sand to forest' },
      },
    ],
  },
}

export const aboutPageLan: SeedPage = {
  name: 'about',
  title: { uk: 'Одне поле, одна праця', en: 'One field, one craft' },
  description: {
    uk: '{brand} — одяг вільного крою на щодень. Шиємо небагато, повторюємо вдале, добираємо тканини, які старіють красиво.',
    en: '{brand} makes easy clothes for every day. We sew little, repeat what works and choose cloth that ages well.',
  },
  sections: {
    uk: [
      { kind: 'scene', picture: seedScene('rail', 'uk') },
      {
        kind: 'text',
        title: 'Лан не буває модним: його щороку засівають тим, що дає добрий хліб. Так само ми добираємо речі.',
        paragraphs: [
          'Працюємо з 2019 року на Подолі. Першими були футболка й широкі джогери; обидві речі шиємо й сьогодні, за тими самими лекалами.',
          'Якщо річ зносилася, надішліть її нам: полагодимо або чесно скажемо, що вона своє відробила.',
        ],
      },
      {
        kind: 'terms',
        items: [
          { term: 'Добірка', text: 'Дванадцять видів речей, і стільки ж буде наступного року.' },
          { term: 'Тканина', text: 'Щільна бавовна, яка від прання м’якшає, а не рідшає. Перемо її ще до крою.' },
          { term: 'Колір', text: 'Земля, трава, глина, зерно, ніч. Фарбуємо без блиску, тому колір сідає рівно.' },
          { term: 'Лагодження', text: 'Безстроково й за наш кошт: шви, блискавки, лікті, коліна.' },
        ],
      },
      {
        kind: 'pair',
        left: { ...seedScene('stack-portrait', 'uk'), caption: 'Шість речей на шість днів' },
        right: { ...seedScene('hook-portrait', 'uk'), caption: 'Сьомий день: світшот і поле' },
      },
    ],
    en: [
      { kind: 'scene', picture: seedScene('rail', 'en') },
      {
        kind: 'text',
        title:
          'A field is never in fashion: each year it is sown with what makes good bread. We choose clothes the same way.',
        paragraphs: [
          'We have worked in Podil, Kyiv, since 2019. A T-shirt and wide joggers came first; we still sew both, from the same patterns.',
          'When a piece wears out, send it to us: we will mend it, or tell you honestly that it has done its work.',
        ],
      },
      {
        kind: 'terms',
        items: [
          { term: 'Range', text: 'Twelve kinds of garments, and as many next year.' },
          { term: 'Cloth', text: 'Dense cotton that washes softer, not thinner. We wash it before we cut it.' },
          { term: 'Color', text: 'Soil, grass, clay, grain, night. Dyed without shine, so the color lies even.' },
          { term: 'Mending', text: 'No time limit and at our cost: seams, zippers, elbows, knees.' },
        ],
      },
      {
        kind: 'pair',
        left: { ...seedScene('stack-portrait', 'en'), caption: 'Six pieces for six days' },
        right: { ...seedScene('hook-portrait', 'en'), caption: 'The seventh: a sweatshirt and a field' },
      },
    ],
  },
}
