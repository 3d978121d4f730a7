/** Sentences about promotions on the page of a product. The server writes them, so that pages need no words for every kind. */
export const promotions = {
  line: 'Акція «{name}»: {terms}',
  'line-from': 'Акція «{name}»: {terms}, якщо замовлення від\u00A0{from}',
  percentage: '−{discount}\u00A0% на\u00A0все замовлення',
  amount: '−{price} на\u00A0все замовлення',
  variant: '−{discount}\u00A0% на\u00A0цю річ',
  shipping: 'безкоштовна доставка ({methods})',
  bundle:
    '{off, select, free {{take} за\u00A0ціною {pay}} other {−{discount}\u00A0% на\u00A0{count, plural, one {найдешевшу} few {# найдешевші} many {# найдешевших} other {# найдешевшої}} з\u00A0кожних {take}}}',
} as const
