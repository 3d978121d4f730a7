declare module 'virtual:texts/uk' {
  export const messages: import('#shared/texts/all.ts').Messages
  export const groups: import('#storefront/i18n/messages.ts').TextLoaders
}
declare module 'virtual:texts/en' {
  export const messages: import('#shared/texts/all.ts').Messages
  export const groups: import('#storefront/i18n/messages.ts').TextLoaders
}
