/**
 * Returns one spelling for a word in either alphabet, so that 'худі', 'khudi' and 'hudi' match. Cyrillic is kept letter by letter, but
 * sounds that transliterations confuse become one letter (г ґ х, и і ї й, е є). Latin is read as transliterated Ukrainian,
 * by the official table of 2010 and by common habits. One wrong letter stays one wrong letter.
 * @param word normalised, one word
 * [CAT-07]
 */
export function toSound(word: string): string {
  return word
    .replaceAll(latinSpellings, (letters) => fromLatin[letters] ?? letters)
    .replaceAll(/./gu, (letter) => sameSounds[letter] ?? letter)
}

/** Transliterates a Ukrainian word by the official table (Cabinet of Ministers, resolution 55 of 2010). */
export function romanise(word: string): string {
  return word
    .replaceAll('зг', 'zgh')
    .replaceAll(/^[єїйюя]/g, (letter) => wordStart[letter] ?? letter)
    .replaceAll(/./gu, (letter) => toLatin[letter] ?? letter)
}

// prettier-ignore
const sameSounds: Readonly<Record<string, string>> = {
  ґ: 'г', х: 'г', и: 'і', ї: 'і', й: 'і', ы: 'і', є: 'е', э: 'е', ё: 'е', ь: '', ъ: '',
}

// prettier-ignore
const toLatin: Readonly<Record<string, string>> = {
  а: 'a', б: 'b', в: 'v', г: 'h', ґ: 'g', д: 'd', е: 'e', є: 'ie', ж: 'zh', з: 'z', и: 'y', і: 'i', ї: 'i', й: 'i',
  к: 'k', л: 'l', м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'kh', ц: 'ts', ч: 'ch',
  ш: 'sh', щ: 'shch', ь: '', ю: 'iu', я: 'ia',
}
const wordStart: Readonly<Record<string, string>> = { є: 'ye', ї: 'yi', й: 'y', ю: 'yu', я: 'ya' }

// prettier-ignore
const fromLatin: Readonly<Record<string, string>> = {
  shch: 'щ', tsh: 'тш', sch: 'щ', zgh: 'зг', kh: 'х', zh: 'ж', ts: 'ц', ch: 'ч', sh: 'ш', ph: 'ф',
  ya: 'я', ia: 'я', ja: 'я', yu: 'ю', iu: 'ю', ju: 'ю', ye: 'є', ie: 'є', je: 'є',
  aj: 'ай', ej: 'ей', ij: 'ий', oj: 'ой', uj: 'уй', yj: 'ий', dj: 'дж',
  a: 'а', b: 'б', c: 'ц', d: 'д', e: 'е', f: 'ф', g: 'г', h: 'г', i: 'і', j: 'дж', k: 'к', l: 'л', m: 'м', n: 'н',
  o: 'о', p: 'п', q: 'к', r: 'р', s: 'с', t: 'т', u: 'у', v: 'в', w: 'в', x: 'кс', y: 'и', z: 'з',
}
const latinSpellings = new RegExp(
  Object.keys(fromLatin)
    .toSorted((a, b) => b.length - a.length)
    .join('|'),
  'g',
)
