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
