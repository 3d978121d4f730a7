import type { Locale } from '#shared/enums.ts'

/**
 * Inserts no-break spaces where a line must not break: after one-letter words, between a number and its unit, before a dash. Word
 * joiners hold ranges ('7–14'), the numbers of laws ('2297-VI') and units with a slash ('г/м²') together.
 */
export function typeset(text: string, locale: Locale): string {
  return text
    .replace(shortWord[locale], '$1\u00A0')
    .replace(numberAndUnit, '$1\u00A0')
    .replace(numberSign, '$1\u00A0')
    .replaceAll(' — ', '\u00A0— ')
    .replace(joined, '$1\u2060$2\u2060')
    .replace(slashed, '$1/\u2060')
}

const shortWord: Readonly<Record<Locale, RegExp>> = {
  uk: /(?<![\p{L}\p{N}’.-])([АаВвЄєЗзІіЙйОоУуЯя]) (?=\S)/gu,
  en: /(?<![\p{L}\p{N}’.-])([AaI]) (?=\S)/gu,
}

/** '14 днів', '2 cm', '10 %', but not '21 до'. */
const numberAndUnit =
  /(\d) (?=[\p{L}%°])(?!(?:від|до|та|і|й|або|чи|у|в|з|із|на|для|після|of|to|and|or|in|by|on|at|for|with)(?!\p{L}))/gu

const joined = /(\d)([–-])(?=[\p{L}\d])/gu

/** '240 г/м²': a browser would break after the slash. */
const slashed = /(?<=\d\u00A0\p{L}{0,2})(\p{L})\/(?=\p{L})/gu

const numberSign = /(?<!\p{L})(№|No\.) (?=\S)/gu
