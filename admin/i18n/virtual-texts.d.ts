declare module 'virtual:counter-texts/uk' {
  export const messages: import('#shared/texts/counter.ts').CounterMessages
}
declare module 'virtual:counter-texts/en' {
  export const messages: import('#shared/texts/counter.ts').CounterMessages
}
declare module 'virtual:counter-texts/uk/demo' {
  export const messages: Pick<import('#shared/texts/counter.ts').CounterMessages, 'demo'>
}
declare module 'virtual:counter-texts/en/demo' {
  export const messages: Pick<import('#shared/texts/counter.ts').CounterMessages, 'demo'>
}
declare module 'virtual:counter-texts/uk/order' {
  export const messages: import('#shared/texts/counter.ts').OrderMessages
}
declare module 'virtual:counter-texts/en/order' {
  export const messages: import('#shared/texts/counter.ts').OrderMessages
}
declare module 'virtual:counter-texts/uk/range' {
  export const messages: import('#shared/texts/counter.ts').RangeMessages
}
declare module 'virtual:counter-texts/en/range' {
  export const messages: import('#shared/texts/counter.ts').RangeMessages
}
declare module 'virtual:counter-texts/uk/imports' {
  export const messages: import('#shared/texts/counter.ts').ImportMessages
}
declare module 'virtual:counter-texts/en/imports' {
  export const messages: import('#shared/texts/counter.ts').ImportMessages
}
declare module 'virtual:counter-texts/uk/sales' {
  export const messages: import('#shared/texts/counter.ts').SalesMessages
}
declare module 'virtual:counter-texts/en/sales' {
  export const messages: import('#shared/texts/counter.ts').SalesMessages
}
declare module 'virtual:counter-texts/uk/shop' {
  export const messages: import('#shared/texts/counter.ts').ShopMessages
}
declare module 'virtual:counter-texts/en/shop' {
  export const messages: import('#shared/texts/counter.ts').ShopMessages
}
declare module 'virtual:counter-texts/uk/product-parts' {
  export const messages: import('#shared/texts/counter.ts').ProductPartMessages
}
declare module 'virtual:counter-texts/en/product-parts' {
  export const messages: import('#shared/texts/counter.ts').ProductPartMessages
}
