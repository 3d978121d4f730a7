import type { SeedSynonym } from '#database/seed/synonyms/synonym.ts'

/** Clothes and brands that the demo shop does not sell. Descriptions mention some of them. */
// prettier-ignore
export const notSold: readonly SeedSynonym[] = [
  {
    words: ['кросівки', 'кросовки', 'кроссовки', 'кеди', 'кеды', 'черевики', 'ботинки', 'чоботи', 'сапоги', 'туфлі', 'туфли', 'сандалі', 'сандалии', 'босоніжки', 'тапки', 'капці', 'взуття', 'обувь',
      'sneakers', 'sneaker', 'shoes', 'shoe', 'boots', 'sandals', 'slippers', 'trainers', 'heels', 'footwear', 'loafers'],
    means: [],
  },
  {
    words: ['куртка', 'пальто', 'плащ', 'пуховик', 'вітровка', 'ветровка', 'парка', 'шуба', 'дублянка', 'жилет', 'жилетка', 'анорак', 'jacket', 'coat', 'parka', 'windbreaker', 'raincoat', 'puffer', 'vest'],
    means: [],
  },
  {
    words: ['сорочка', 'рубашка', 'блуза', 'блузка', 'поло', 'вишиванка', 'вышиванка', 'піджак', 'пиджак', 'костюм', 'кардиган', 'polo', 'blouse', 'blazer', 'suit', 'cardigan', 'tuxedo', 'dress shirt'],
    means: [],
  },
  { words: ['спідниця', 'юбка', 'skirt', 'легінси', 'лосини', 'лосины', 'леггинсы', 'leggings', 'колготки', 'tights', 'комбінезон', 'комбинезон', 'jumpsuit'], means: [] },
  {
    words: ['білизна', 'белье', 'труси', 'трусы', 'бюстгальтер', 'ліфчик', 'купальник', 'плавки', 'піжама', 'пижама', 'халат', 'underwear', 'boxers', 'bra', 'swimsuit', 'bikini', 'pajamas', 'pyjamas', 'robe', 'lingerie'],
    means: [],
  },
  {
    words: ['рюкзак', 'гаманець', 'кошелек', 'ремінь', 'ремень', 'пасок', 'рукавиці', 'рукавички', 'перчатки', 'краватка', 'галстук', 'окуляри', 'очки', 'годинник', 'часы', 'парасоля', 'зонт', 'кепка', 'бейсболка', 'панама', 'капелюх',
      'backpack', 'wallet', 'belt', 'gloves', 'mittens', 'tie', 'sunglasses', 'watch', 'umbrella', 'baseball cap', 'cap', 'bucket hat', 'панамка', 'ковдра', 'одеяло', 'blanket', 'рушник', 'полотенце', 'towel'],
    means: [],
  },
  { words: ['дитячий', 'детский', 'дітей', 'дітям', 'дитина', 'детям', 'детей', 'ребенок', 'kids', 'kid', 'baby', 'children', 'toddler', 'немовля', 'собака', 'собаки', 'dog'], means: [] },
  {
    words: ['nike', 'найк', 'найки', 'adidas', 'адідас', 'адидас', 'puma', 'пума', 'reebok', 'рібок', 'zara', 'зара', 'h&m', 'gucci', 'гуччі', 'гуччи', 'prada', 'прада', 'levis', 'левіс', 'левайс', 'lacoste', 'лакост',
      'fila', 'філа', 'фила', 'vans', 'ванс', 'converse', 'конверс', 'carhartt', 'supreme', 'stussy', 'champion', 'columbia', 'tommy hilfiger', 'calvin klein', 'hugo boss', 'balenciaga', 'under armour', 'new balance',
      'north face', 'the north face', 'uniqlo', 'mango', 'bershka', 'asics', 'jordan', 'diesel', 'guess', 'armani', 'versace', 'burberry', 'patagonia', 'gap', 'shein', 'asos'],
    means: [],
  },
]
