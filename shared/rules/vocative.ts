import type { Locale } from '#shared/enums.ts'

/** First names whose vocative no rule below gives. null: the name has none that everybody would accept. */
const exceptions: Readonly<Record<string, string | null>> = {
  ігор: 'ігорю',
  лазар: 'лазарю',
  цезар: 'цезарю',
  лев: 'леве',
  олег: 'олеже',
  федір: 'федоре',
  сидір: 'сидоре',
  нестір: 'несторе',
  прохір: 'прохоре',
  яків: 'якове',
  антін: 'антоне',
  прокіп: 'прокопе',
  тиміш: 'тимоше',
  ілля: 'ілле',
  настя: 'насте',
  христя: 'христе',
  любов: 'любове',
  юдиф: 'юдифе',
  руф: 'руфе',
  есфір: 'есфіре',
  нінель: 'нінеле',
  рахіль: 'рахіле',
  адель: 'аделе',
  // Women's names on a consonant do not change.
  кармен: 'кармен',
  елізабет: 'елізабет',
  ніколь: 'ніколь',
  мішель: null,
  жаклін: 'жаклін',
  катрін: 'катрін',
  карін: 'карін',
  марлен: null,
  ірен: 'ірен',
  етель: 'етель',
  ізабель: 'ізабель',
  емілі: 'емілі',
}

/** Endings of names and the endings of their vocatives, longest first. */
const endings: readonly (readonly [ending: RegExp, replacement: string])[] = [
  // Марія, Дар’я, Зоя
  [/([іїйаоуеє’])я$/, '$1є'],
  // Наталя, Оля, Катя: pet names of the soft group
  [/я$/, 'ю'],
  // Олена, Микола, Саша
  [/а$/, 'о'],
  // Сашко, Марко
  [/ко$/, 'ку'],
  // Павло, Михайло, Дмитро, Петро
  [/(л|тр)о$/, '$1е'],
  // Андрій, Василь
  [/[йь]$/, 'ю'],
  // Марк, Аристарх, Олег has its own
  [/([кхг])$/, '$1у'],
  // Іван, Тарас, Лукаш
  [/([бвгґджзлмнпрстфцчшщ])$/, '$1е'],
  // Foreign names on a vowel do not change: Лі, Софі, Рене
  [/([іїиуюеє])$/, '$1'],
]

/**
 * Returns the vocative of a Ukrainian first name: 'Олена' gives 'Олено'. Parts joined by a hyphen change each.
 * @returns undefined if the name has other letters or no rule fits; the greeting then goes without it
 */
export function toVocative(firstName: string): string | undefined {
  const name = firstName.trim().replaceAll(/['`ʼ]/g, '’')
  if (!/^[а-щьюяґєії’]+(?:-[а-щьюяґєії’]+)*$/i.test(name)) return undefined
  const parts = name.split('-').map(vocativeOfPart)
  return parts.every((part) => part !== undefined) ? parts.join('-') : undefined
}

const vocativeOfPart = (part: string): string | undefined => {
  const name = part.toLocaleLowerCase('uk')
  if (name.length < 2) return undefined
  const form = Object.hasOwn(exceptions, name) ? exceptions[name] : declineByEnding(name)
  return form ? form[0]!.toLocaleUpperCase('uk') + form.slice(1) : undefined
}

const declineByEnding = (name: string): string | undefined => {
  const rule = endings.find(([ending]) => ending.test(name))
  return rule && name.replace(...rule)
}

/** Returns the first name as a greeting in this language uses it; undefined if the greeting goes without. */
export function toGreetingName(firstName: string | null | undefined, locale: Locale): string | undefined {
  const name = firstName?.trim()
  if (!name) return undefined
  return locale === 'uk' ? toVocative(name) : name
}
