import type { SeedCategoryKey } from '#database/seed/products/product.ts'
import type { EntityState, Translated } from '#shared/enums.ts'

/** A category of the demo shop. Its image is the front photo of a product. */
export interface SeedCategory {
  readonly key: SeedCategoryKey
  readonly name: Translated
  /** One sentence below the title of the category's page. */
  readonly lead: Translated
  readonly state: EntityState
  /** The kinds that are worn with it, the best first. */
  readonly goesWith?: readonly SeedCategoryKey[]
  /** Identifies a photo in the manifest: `print` is the design without its ink, null an unprinted product. */
  readonly photo: { readonly garment: string; readonly colour: string; readonly print: string | null } | null
}

export const seedCategories: readonly SeedCategory[] = [
  {
    key: 'tees',
    name: { uk: 'Футболки', en: 'T-shirts' },
    lead: {
      uk: 'Щільна бавовна, спущене плече, рівний низ.',
      en: 'Dense cotton, a dropped shoulder, a straight hem.',
    },
    state: 'ACTIVE',
    goesWith: ['trousers', 'shorts', 'hoodies', 'accessories'],
    photo: { garment: 'tee', colour: 'milk', print: 'horizon' },
  },
  {
    key: 'longsleeves',
    name: { uk: 'Лонгсліви', en: 'Long sleeves' },
    lead: {
      uk: 'Довгий рукав на погоду, яка ще не вирішила.',
      en: 'Long sleeves for weather that has not made up its mind.',
    },
    state: 'ACTIVE',
    goesWith: ['trousers', 'accessories', 'shorts', 'hoodies'],
    photo: { garment: 'longsleeve', colour: 'sky', print: null },
  },
  {
    key: 'sweatshirts',
    name: { uk: 'Світшоти', en: 'Sweatshirts' },
    lead: {
      uk: 'Круглий комір, широкі манжети, місце для руху.',
      en: 'A round collar, wide cuffs, room to move.',
    },
    state: 'ACTIVE',
    goesWith: ['trousers', 'accessories', 'tees', 'shorts'],
    photo: { garment: 'sweatshirt', colour: 'sand', print: null },
  },
  {
    key: 'hoodies',
    name: { uk: 'Худі', en: 'Hoodies' },
    lead: {
      uk: 'Двошаровий каптур, глибокі кишені, рукав із запасом.',
      en: 'A double hood, deep pockets, sleeves with length to spare.',
    },
    state: 'ACTIVE',
    goesWith: ['trousers', 'tees', 'accessories', 'shorts'],
    photo: { garment: 'hoodie', colour: 'grey-melange', print: null },
  },
  {
    key: 'trousers',
    name: { uk: 'Штани', en: 'Pants' },
    lead: {
      uk: 'Джинси та джогери, що падають прямо й ніде не тиснуть.',
      en: 'Jeans and joggers that fall straight and never pinch.',
    },
    state: 'ACTIVE',
    goesWith: ['hoodies', 'tees', 'accessories', 'sweatshirts'],
    photo: { garment: 'trousers', colour: 'indigo', print: null },
  },
  {
    key: 'shorts',
    name: { uk: 'Шорти', en: 'Shorts' },
    lead: {
      uk: 'Широкі, до коліна, на місто й на воду.',
      en: 'Wide, down to the knee, for the city and the water.',
    },
    state: 'ACTIVE',
    goesWith: ['tees', 'hoodies', 'accessories', 'longsleeves'],
    photo: { garment: 'shorts', colour: 'olive', print: null },
  },
  {
    key: 'dresses',
    name: { uk: 'Сукні', en: 'Dresses' },
    lead: {
      uk: 'Сукні-футболки: через голову — і ви готові.',
      en: 'T-shirt dresses: over your head, and you are ready.',
    },
    state: 'ACTIVE',
    goesWith: ['accessories', 'hoodies', 'longsleeves', 'sweatshirts'],
    photo: { garment: 'dress', colour: 'rust', print: null },
  },
  {
    key: 'accessories',
    name: { uk: 'Аксесуари', en: 'Accessories' },
    lead: {
      uk: 'Шарф, шапка, шкарпетки, шопер: дрібниці на щодень.',
      en: 'A scarf, a beanie, socks, a tote: small things for every day.',
    },
    state: 'ACTIVE',
    goesWith: ['hoodies', 'trousers', 'tees', 'sweatshirts'],
    photo: { garment: 'scarf', colour: 'rust', print: null },
  },
  {
    key: 'archive',
    name: { uk: 'Архів', en: 'Archive' },
    lead: { uk: 'Речі з минулих колекцій.', en: 'Items from past collections.' },
    state: 'INACTIVE',
    photo: { garment: 'tee', colour: 'sand', print: 'arch' },
  },
  {
    key: 'samples',
    name: { uk: 'Зразки', en: 'Samples' },
    lead: { uk: 'Те, що ми ще самі приміряємо.', en: 'What we are still trying on ourselves.' },
    state: 'INACTIVE',
    photo: null,
  },
]
