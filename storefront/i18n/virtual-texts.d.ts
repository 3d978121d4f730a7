declare module 'virtual:texts/uk' {
  export const messages: import('#shared/texts/all.ts').Messages
}
declare module 'virtual:texts/en' {
  export const messages: import('#shared/texts/all.ts').Messages
}
declare module 'virtual:texts/uk/buying' {
  export const messages: Partial<import('#shared/texts/all.ts').Messages>
}
declare module 'virtual:texts/en/buying' {
  export const messages: Partial<import('#shared/texts/all.ts').Messages>
}
declare module 'virtual:texts/uk/content' {
  export const messages: Partial<import('#shared/texts/all.ts').Messages>
}
declare module 'virtual:texts/uk/home' {
  export const messages: Partial<import('#shared/texts/all.ts').Messages>
}
declare module 'virtual:texts/uk/product' {
  export const messages: Partial<import('#shared/texts/all.ts').Messages>
}
declare module 'virtual:texts/en/content' {
  export const messages: Partial<import('#shared/texts/all.ts').Messages>
}
declare module 'virtual:texts/en/home' {
  export const messages: Partial<import('#shared/texts/all.ts').Messages>
}
declare module 'virtual:texts/en/product' {
  export const messages: Partial<import('#shared/texts/all.ts').Messages>
}
declare module 'virtual:texts/uk/dialogs' {
  export const messages: Partial<import('#shared/texts/all.ts').Messages>
}
declare module 'virtual:texts/en/dialogs' {
  export const messages: Partial<import('#shared/texts/all.ts').Messages>
}
declare module 'virtual:texts/uk/profile' {
  export const messages: Partial<import('#shared/texts/all.ts').Messages>
}
declare module 'virtual:texts/en/profile' {
  export const messages: Partial<import('#shared/texts/all.ts').Messages>
}
declare module 'virtual:texts/uk/runner' {
  export const messages: Partial<import('#shared/texts/all.ts').Messages>
}
declare module 'virtual:texts/en/runner' {
  export const messages: Partial<import('#shared/texts/all.ts').Messages>
}
declare module 'virtual:texts/uk/notices' {
  export const messages: Partial<import('#shared/texts/all.ts').Messages>
}
declare module 'virtual:texts/en/notices' {
  export const messages: Partial<import('#shared/texts/all.ts').Messages>
}
declare module 'virtual:texts/uk/mailed-links' {
  export const messages: Partial<import('#shared/texts/all.ts').Messages>
}
declare module 'virtual:texts/en/mailed-links' {
  export const messages: Partial<import('#shared/texts/all.ts').Messages>
}
declare module 'virtual:texts/uk/catalogue' {
  export const messages: Partial<import('#shared/texts/all.ts').Messages>
}
declare module 'virtual:texts/en/catalogue' {
  export const messages: Partial<import('#shared/texts/all.ts').Messages>
}
