import {
  all,
  anything,
  beanies,
  discounted,
  dresses,
  first,
  forTees,
  hoodies,
  inColour,
  inSize,
  jeans,
  joggers,
  longsleeves,
  none,
  scarves,
  shorts,
  socks,
  sweatshirts,
  tanks,
  tees,
  totes,
  trousers,
  worn,
  zipHoodies,
  type SearchRow,
} from '#tests/support/searches/search-row.ts'

const men = 'MALE|OTHER'
const women = 'FEMALE|OTHER'
const accessories = /, Аксесуари,/
const upTo = (kind: RegExp, prices: string): RegExp => new RegExp(`${kind.source}.*, (${prices}), sizes`)

/** Queries as visitors type them. Each group has the reason for its results. */
export const typedSearches: Readonly<Record<string, readonly SearchRow[]>> = {
  // Americans call a long sleeve a tee or a shirt with long sleeves.
  'of long sleeves by other names': [
    ...all(
      longsleeves,
      'long sleeve tee',
      'long sleeve t-shirt',
      'long-sleeve tshirt',
      'long sleeve shirt',
      'mens long sleeve shirt',
      'long sleeved t shirts',
      'футболка з довгим рукавом',
      'футболки довгий рукав',
      'футболка с длинным рукавом',
      'black long sleeve tee',
    ),
    ...all(inColour(longsleeves, 'чорний'), 'чорна футболка з довгим рукавом'),
  ],
  // A number after trousers is a waist in inches, any other from 42 on a Ukrainian size.
  'with a number as the size': [
    ...all(inSize(jeans, 'L'), 'джинси 32', 'jeans 32', 'jeans w32', 'джинсы 32 размер', '32 waist jeans'),
    ...all(inSize(trousers, 'M'), 'штани 30', 'pants 30', 'брюки 30'),
    ...all(inSize(joggers, 'S'), 'joggers size 28', 'джогери 28'),
    ...all(inSize(jeans, 'XL'), 'jeans 34x32', 'джинси 34/32'),
    ...all(inSize(hoodies, 'M|L'), 'худі 48', 'худи 48 размера', 'худі 48 розмір'),
    ...forTees(inSize(tees, 'S|M'), 'футболка 46', 'футболка 46 розміру'),
    ...none('джинси 60', 'jeans 22'),
  ],
  // Gifts are accessories; the person decides for whom, the occasion nothing.
  'of gifts and occasions': [
    ...all(
      accessories,
      'подарунок',
      'подарунок мамі',
      'подарок маме',
      'gift for mom',
      'gifts for mum',
      'present for dad',
      'подарунок татові',
      'подарунок на день народження',
      'подарок на новый год',
      'christmas gift',
      'birthday present',
      'подарунок подрузі',
      'подарунок хлопцю',
      'gift for girlfriend',
    ),
    ...all(upTo(accessories, '\\d{3}|1000'), 'подарунок до 1000', 'подарунок мамі до 1000 грн', 'gift under 1000'),
    ...all(worn(hoodies, men), 'худі для тата', 'hoodie for dad', 'худи брату'),
    ...all(worn(sweatshirts, women), 'світшот для мами', 'sweatshirt for mom'),
  ],
  // Occasions for wearing it.
  'for a place': [
    ...all(
      /^(Джогери|Худі|Світшот|Шорти)/,
      'loungewear',
      'lounge',
      'домашній одяг',
      'одяг для дому',
      'домашняя одежда',
    ),
    ...all(/^(Джогери|Шорти)/, 'lounge pants', 'home pants', 'штани для дому', 'домашні штани'),
    ...all(
      /^(Джогери|Шорти|Футболка|Майка|Худі)/,
      'gym clothes',
      'одяг для спортзалу',
      'для тренувань',
      'одежда для спорта',
    ),
    ...all(shorts, 'workout shorts', 'шорти для залу'),
    ...all(totes, 'bag for school', 'beach bag', 'сумка на пляж'),
  ],
  // Fits in words.
  'of a fit': [
    ...all(jeans, 'baggy jeans', 'wide leg jeans', 'loose jeans', 'джинси бегі', 'мішкуваті джинси', 'широкие джинсы'),
    ...all(/^Худі/, 'baggy hoodie', 'loose fit hoodie', 'просторе худі'),
    ...all(/^(Джинси|Джогери)/, 'wide leg pants', 'широкі штани', 'baggy pants', 'штани вільного крою'),
    ...forTees(tees, 'boxy tee', 'loose t-shirt', 'вільна футболка', 'футболка свободного кроя'),
  ],
  // Prices in everyday words.
  'under a price in words': [
    ...all(
      upTo(hoodies, '2[0-5]\\d\\d|19\\d\\d'),
      'худі в межах 2500',
      'худі до 2,5 тис',
      'худі до 2.5к',
      'худи не больше 2500',
    ),
    ...all(upTo(anything, '\\d{3}|1000'), 'до тисячі', 'до тисячи гривен', 'щось до 1000'),
    ...forTees(upTo(tees, '\\d{3}|1[0-3]\\d\\d'), 'tees 1400 or less', 'футболка максимум 1400'),
    ...all(upTo(dresses, '1\\d{3}|2000'), 'dress under 2k', 'сукня до 2 тисяч'),
  ],
  // One wrong letter, the wrong layout, Latin letters.
  'typed in a hurry': [
    ...all(hoodies, 'худи', 'hoddie', 'hudi', '[elb', 'hoodi', 'рщщвшу'),
    ...all(sweatshirts, 'світшт', 'свитшод', 'svitshot', 'sweatshrit', 'cdsnijn'),
    ...all(longsleeves, 'лонгслив', 'лонкслів', 'longsliv', 'longslive'),
    ...all(jeans, 'джинсі', 'джынсы', 'dzhynsy', 'jaens', 'l;bycb'),
    ...all(dresses, 'сукьня', 'plattia', 'suknya', 'drees'),
    ...all(beanies, 'шабка', 'шапкa', 'shapka', 'beenie'),
    ...all(socks, 'шкарпетк', 'шкарпеткі', 'shkarpetky', 'sokcs'),
    ...all(scarves, 'шарв', 'sharf', 'skarf'),
    ...all(zipHoodies, 'худі на замочку', 'зип худи', 'hoodie zip'),
    ...first(tanks, 'майка алкоголичка', 'tank tops', 'vfqrf'),
    ...all(totes, 'шопер', 'shoper', 'шоппер сумка', 'еко-сумка'),
  ],
  // Three letters are too few to guess a wrong one.
  'too short to guess': none('хді', 'шрт'),
  // Several things at once.
  'with everything in one line': [
    ...all(inSize(inColour(hoodies, 'чорний'), 'M'), 'чорне худі розмір м', 'худи черное м', 'black hoodie m'),
    ...all(worn(shorts, men), 'шорти чоловічі', 'mens shorts'),
    ...all(inColour(trousers, 'чорний'), 'чорні штани широкі', 'black baggy pants'),
    ...all(discounted(hoodies), 'худі зі знижкою', 'hoodies on sale', 'худи скидка'),
    ...first(inColour(tees, 'молочний|екрю|білий'), 'біла футболка', 'white tee'),
    ...all(dresses, 'сукня на літо', 'летнее платье женское', 'summer dress for women'),
  ],
}
