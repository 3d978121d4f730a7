import type { PageSection } from '#shared/entities/page.ts'
import type { Locale } from '#shared/enums.ts'

/** Topics that are the same in every shop: fit and care. */
export const sizesTopic: Readonly<Record<Locale, PageSection>> = {
  uk: {
    kind: 'questions',
    topic: 'Розміри та крій',
    items: [
      {
        question: 'Який розмір мені брати?',
        answer:
          'Свій звичний. Простір уже закладено в крій: плече спущене на 6–9 см, у грудях від 24 см запасу. Якщо хочете щільніше, беріть на розмір менший. Мірки кожної речі є на її сторінці.',
      },
      {
        question: 'Чи є речі для низького зросту?',
        answer:
          'Так. Дивіться в таблиці на довжину речі й рукава: у нашому крої плече спущене, тож рукав починається нижче. Якщо ваш зріст до 160 см, беріть на розмір менший: ширини вистачить усе одно.',
      },
      {
        question: 'Чим «Оверсайз» відрізняється від «Один розмір»?',
        answer:
          '«Оверсайз» — це крій із великим запасом, який вільно сідає на кілька розмірів; він буває жіночий і чоловічий. «Один розмір» мають речі, яким розмір не потрібен: шапки, шарфи, шопери.',
      },
      {
        question: 'Як зняти мірки?',
        answer:
          'Найпростіше поміряти річ, яка вам добре сидить. Покладіть її рівно, виміряйте ширину під рукавами й довжину від плеча до низу, порівняйте з таблицею. Усі числа в таблиці — мірки самої речі, у сантиметрах або дюймах.',
      },
      {
        question: 'Речі чоловічі чи жіночі?',
        answer:
          'Більшість — унісекс, це вказано на сторінці речі. Де лекала різняться, так і написано: чоловіче ширше в плечах, жіноче коротше й вужче в горловині.',
      },
    ],
  },
  en: {
    kind: 'questions',
    topic: 'Sizes and fit',
    items: [
      {
        question: 'Which size should I take?',
        answer:
          'Your usual one. The room is already in the cut: the shoulder drops 6–9 cm (2.4–3.5 in), the chest has 24 cm (9.4 in) to spare and more. For a closer fit, go one size down. Measurements are on the page of each piece.',
      },
      {
        question: 'Do you have anything for shorter people?',
        answer:
          'Yes. Check the length and the sleeve in the size table: our shoulder drops, so the sleeve starts lower. If you are under 160 cm (5 ft 3 in), go one size down: there is width enough either way.',
      },
      {
        question: 'What is the difference between “Oversize” and “One size”?',
        answer:
          '“Oversize” is a cut with a lot of room that sits easily on several sizes; it comes for women and for men. “One size” is for things that need no size: beanies, scarves, totes.',
      },
      {
        question: 'How do I take measurements?',
        answer:
          'It is easiest to measure a piece that fits you well. Lay it flat, measure the width under the sleeves and the length from shoulder to hem, and compare. All numbers in the table are those of the garment itself, in inches or centimeters.',
      },
      {
        question: 'Are these men’s or women’s clothes?',
        answer:
          'Most are unisex; the page of each piece says so. Where patterns differ, we say that too: the men’s is wider in the shoulders, the women’s is shorter with a narrower neck.',
      },
    ],
  },
}

export const careTopic: Readonly<Record<Locale, PageSection>> = {
  uk: {
    kind: 'questions',
    topic: 'Догляд за речами',
    items: [
      {
        question: 'Як прати?',
        answer:
          'Навиворіт, за 30 °C, з речами схожого кольору. Темне перші два рази — окремо. Сушіть розкладеним, без сушильної машини: так плечі не витягнуться.',
      },
      {
        question: 'Чи сідають речі після прання?',
        answer:
          'Майже ні: тканину перемо ще до крою. За 30 °C зміна не перевищує 2 %, і її видно лише лінійці. Гаряча вода й сушильна машина можуть забрати більше.',
      },
      {
        question: 'Що робити з принтом?',
        answer:
          'Прати навиворіт, прасувати з вивороту або крізь тканину, не відбілювати. Так він проживе стільки ж, як річ.',
      },
      {
        question: 'Чи ремонтуєте ви речі?',
        answer:
          'Так, усе, що пошили, і без обмеження в часі. Напишіть на {email}, додайте фото: зашиємо шов, замінимо блискавку чи ґудзик. Робота й пересилання за наш кошт.',
      },
    ],
  },
  en: {
    kind: 'questions',
    topic: 'Care',
    items: [
      {
        question: 'How do I wash it?',
        answer:
          'Inside out at 30 °C (86 °F, cold), with similar colors. Dark things separately the first two times. Dry flat and skip the dryer: the shoulders will keep their shape.',
      },
      {
        question: 'Does it shrink?',
        answer:
          'Hardly: we wash the cloth before we cut it. At 30 °C the change stays within 2%, which only a ruler can see. Hot water and a dryer may take more.',
      },
      {
        question: 'And the print?',
        answer:
          'Wash inside out, iron on the wrong side or through a cloth, do not bleach. It will last as long as the piece does.',
      },
      {
        question: 'Do you mend things?',
        answer:
          'Yes, anything we have made, with no time limit. Write to {email} with a photo: we will close a seam, replace a zipper or a button. Work and shipping are on us.',
      },
    ],
  },
}
