import type { SeedSynonym } from '#database/seed/synonyms/synonym.ts'

/** Kinds of clothes. */
// prettier-ignore
export const clothesSynonyms: readonly SeedSynonym[] = [
  {
    words: ['tee', 'tees', 't shirt', 'tshirt', 'shirt', 'shirts', 'тішка', 'тішотка', 'тишотка', 'тішерт', 'тишерт', 'ті шерт', 'теніска', 'футболочка', 'футба'],
    means: ['футболка'],
  },
  { words: ['top', 'топ', 'топік', 'топик'], means: ['майка'] },
  { words: ['tank', 'tank top', 'singlet', 'vest top', 'sleeveless', 'безрукавка', 'борцівка', 'борцовка', 'алкоголічка', 'алкоголичка', 'маечка'], means: ['майка'] },
  {
    words: ['long sleeve', 'long sleeved', 'longsleeves', 'long sleeve tee', 'long sleeve t shirt', 'long sleeve tshirt', 'long sleeve shirt', 'long sleeve top', 'long sleeved tee', 'long sleeved t shirt',
      'long sleeved shirt', 'longsleeve tee', 'longsleeve shirt', 'футболка з довгим рукавом', 'футболка з длинным рукавом', 'футболка довгий рукав', 'футболка длинный рукав', 'майка з довгим рукавом', 'лонгслив', 'лонг слів', 'довгий рукав', 'длинный рукав', 'реглан', 'гольф', 'водолазка', 'raglan'],
    means: ['лонгслів'],
  },
  {
    words: ['crewneck', 'crew neck', 'sweatshirts', 'свитшот', 'свитшоты', 'светшот', 'свішот', 'свитер', 'светр', 'sweater', 'jumper', 'pullover', 'пуловер', 'джемпер'],
    means: ['світшот'],
  },
  { words: ['кофта', 'кофти', 'кофты', 'кофточка', 'кохта', 'толстовка', 'товстовка', 'толстовки', 'батник', 'батнік'], means: ['худі', 'світшот'] },
  { words: ['hoody', 'hoodies', 'худи', 'худік', 'худик', 'худак', 'худішка', 'балахон', 'кенгурушка', 'кенгурятник', 'капюшонка', 'hooded sweatshirt'], means: ['худі'] },
  {
    words: ['зіп', 'зип', 'зіпка', 'зипка', 'зіпхуді', 'зипхуди', 'зіп худі', 'зип худи', 'молнія', 'молния', 'молнии', 'молнией', 'блискавкою', 'замок', 'замке', 'змійка', 'змейка', 'олімпійка', 'олимпийка',
      'блискавка', 'zipper', 'zip up', 'zipped', 'full zip', 'zippered'],
    means: ['блискавці'],
  },
  { words: ['капюшон', 'каптур', 'hooded', 'hood'], means: ['худі'] },
  {
    words: ['trousers', 'pants', 'штаны', 'штанці', 'брюки', 'брюк', 'bottoms', 'slacks'],
    means: ['штани'],
  },
  {
    words: ['sweatpants', 'sweat pants', 'jogger', 'joggers', 'track pants', 'спортивні штани', 'спортивные штаны', 'спортивки', 'треники', 'треніки', 'джогеры', 'джоггеры', 'джоггери', 'джоггерси'],
    means: ['джогери'],
  },
  { words: ['jeans', 'jean', 'denim', 'денім', 'деним', 'джинси', 'джинсы', 'джинсові штани', 'джинсовый'], means: ['джинси'] },
  { words: ['shorts', 'шорты', 'шортики', 'бермуди', 'бермуды', 'bermuda', 'bermudas'], means: ['шорти'] },
  { words: ['dress', 'dresses', 'плаття', 'платье', 'платья', 'платя', 'сарафан', 'сукенка', 'платтячко', 'gown', 'frock', 'sundress'], means: ['сукня'] },
  { words: ['scarf', 'scarves', 'шарфик', 'шарф', 'хустка', 'шалик', 'muffler'], means: ['шарф'] },
  { words: ['socks', 'sock', 'шкарпетки', 'носки', 'носков', 'носок', 'шкарпеточки', 'crew socks'], means: ['шкарпетки'] },
  {
    words: ['tote', 'tote bag', 'totes', 'bag', 'bags', 'shopper', 'shopping bag', 'сумка', 'сумки', 'сумочка', 'торба', 'торбинка', 'авоська', 'еко сумка', 'экосумка', 'екосумка', 'шоппер', 'шопер', 'шоперка', 'beach bag', 'school bag', 'bag for school', 'пляжна сумка', 'сумка на пляж', 'пляжная сумка', 'шкільна сумка', 'школьная сумка'],
    means: ['шопер'],
  },
  { words: ['hat', 'hats', 'beanie', 'beanies', 'cap knit', 'шапка', 'шапки', 'шапочка', 'біні', 'бини', 'бінні', 'шапка біні', 'головний убір', 'головной убор'], means: ['шапка'] },
  { words: ['accessory', 'аксесуар', 'аксессуар', 'аксессуары', 'gift', 'gifts', 'present', 'presents', 'сувенір', 'сувенир', 'подарунок', 'подарунки', 'подарок', 'подарки'], means: ['аксесуари'] },
]
