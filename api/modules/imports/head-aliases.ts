import type { ColumnKey } from '#shared/rules/import-columns.ts'

/**
 * Heads besides those of the texts: as suppliers, other shops and accountants name them. Written as `toHeadKey` writes them.
 */
export const headAliases: Readonly<Partial<Record<ColumnKey, readonly string[]>>> = {
  'product-code': ['артикул моделі', 'артикул товару', 'код речі', 'model code', 'style', 'handle'],
  code: ['артикул', 'код', 'sku', 'article', 'colour code', 'color code', 'variant code'],
  'name-uk': ['назва', 'назва укр', 'назва ua', 'name uk', 'name ukrainian'],
  'name-en': ['назва англ', 'назва en', 'name', 'title', 'name en', 'name english'],
  category: ['категорія укр', 'розділ', 'category uk'],
  'category-en': ['категорія англ', 'category en'],
  type: ['стать', 'для кого', 'тип', 'gender', 'for whom', 'sex'],
  colour: ['колір укр', 'color', 'colour uk', 'color uk'],
  'colour-en': ['колір англ', 'colour in english', 'color en', 'colour en', 'color english'],
  'colour-hex': ['hex', 'зразок', 'colour sample', 'colour hex', 'color hex'],
  price: ['ціна', 'вартість', 'роздрібна ціна', 'price', 'retail price'],
  'discount-price': ['акція', 'акційна ціна', 'зі знижкою', 'sale price', 'reduced price', 'discount price'],
  state: ['статус', 'status'],
  'coming-soon': ['скоро буде', 'очікується', 'pre order', 'preorder'],
  photos: ['фотографії', 'зображення', 'images', 'photo', 'pictures'],
  'description-uk': ['опис', 'опис укр', 'description uk'],
  'description-en': ['опис англ', 'description', 'description en'],
  'composition-uk': ['склад', 'склад укр', 'тканина', 'composition uk'],
  'composition-en': ['склад англ', 'composition', 'fabric', 'material', 'composition en'],
  'care-uk': ['догляд', 'догляд укр', 'care uk'],
  'care-en': ['догляд англ', 'care', 'care en'],
  'care-symbols': ['знаки', 'символи догляду', 'care labels', 'care icons'],
  weights: ['вага', 'вага г', 'маса', 'weight', 'weights', 'weight g'],
  tags: ['мітка', 'теги', 'тег', 'tag'],
  'size-OVERSIZE': ['ов', 'овер', 'oversize'],
  'size-ONE_SIZE': ['one size', 'os', 'без розміру'],
}
