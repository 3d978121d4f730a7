import type { SeedSynonym } from '#database/seed/synonyms/synonym.ts'

/** The fits of clothes, and the occasions for wearing them. */
// prettier-ignore
export const occasionSynonyms: readonly SeedSynonym[] = [
  {
    words: ['baggy', 'loose', 'loose fit', 'relaxed', 'relaxed fit', 'slouchy', 'boxy', 'wide', 'wide leg', 'wide fit', 'roomy', 'бегі', 'багі', 'бэгги', 'мішкуватий', 'мешковатый', 'просторий', 'просторный',
      'широкий', 'широка', 'широкі', 'широкие', 'вільний', 'вільного крою', 'вільний крій', 'свободный', 'свободного кроя', 'свободный крой'],
    means: ['оверсайз', 'широкий', 'широкі', 'широка', 'просторий', 'просторо'],
  },
  {
    words: ['lounge', 'loungewear', 'lounge wear', 'homewear', 'home', 'at home', 'дім', 'дому', 'дома', 'домашній', 'домашня', 'домашний', 'домашняя'],
    means: ['джогери', 'худі', 'світшот', 'шорти'],
  },
  {
    words: ['gym', 'workout', 'training', 'fitness', 'sport', 'sports', 'athletic', 'running', 'yoga', 'спорт', 'спортивний', 'спортивный', 'спортзал', 'зал', 'фітнес', 'фитнес', 'тренування', 'тренувань', 'тренировка',
      'тренировок', 'біг', 'бег', 'йога'],
    means: ['джогери', 'шорти', 'футболка', 'майка', 'худі'],
  },
  { words: ['school', 'university', 'школа', 'школу', 'школи', 'школы', 'навчання', 'учеба', 'університет'], means: ['худі', 'світшот', 'футболка', 'джинси', 'шопер'] },
  { words: ['travel', 'trip', 'подорож', 'подорожі', 'дорога', 'дорогу', 'путешествие', 'путешествий'], means: ['худі', 'джогери', 'шопер'] },
]
