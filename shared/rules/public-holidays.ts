import type { europeanUnion } from '#shared/storefronts/countries.ts'

type Member = (typeof europeanUnion)[number]

/** Of most members: New Year, Labour Day, Christmas and the day after it. */
const common = '0101 0501 1225 1226'
/** Easter Monday and Ascension Day, and those with Whit Monday. */
const easterAndAscension = 'e1 e39'
const westernFeasts = `${easterAndAscension} e50`
/** Good Friday and Easter Monday of the Eastern Church. */
const eastern = 'o-2 o1'

/**
 * The public holidays of the whole of each member that can be a working day of the week; those of its regions are left out.
 * - `0106`: month and day. With `+` the next working day is free instead if it is on a weekend.
 * - `e39`, `o-2`: days after Easter of the Western or the Eastern Church.
 * - `m05`, `l10`: the first or the last Monday of a month.
 * - `f0619`: the first Friday on or after a day.
 */
const holidays: Readonly<Record<Member, string>> = {
  AT: `${common} ${westernFeasts} 0106 e60 0815 1026 1101 1208`,
  BE: `0101 0501 1225 ${westernFeasts} 0721 0815 1101 1111`,
  BG: `0101+ 0303+ ${eastern} 0501+ 0506+ 0524+ 0906+ 0922+ 1224+ 1225+ 1226+`,
  HR: `${common} e1 e60 0106 0530 0622 0805 0815 1101 1118`,
  CY: `${common} ${eastern} 0106 o-48 0325 0401 o50 0815 1001 1028`,
  CZ: `${common} e-2 e1 0508 0705 0706 0928 1028 1117 1224`,
  DK: `0101 1225 1226 e-3 e-2 ${westernFeasts}`,
  EE: `${common} 0224 e-2 0623 0624 0820 1224`,
  FI: `${common} e-2 ${easterAndAscension} 0106 f0619 1206 1224`,
  FR: `0101 0501 1225 ${westernFeasts} 0508 0714 0815 1101 1111`,
  DE: `${common} e-2 ${westernFeasts} 1003`,
  GR: `${common} ${eastern} 0106 o-48 0325 o50 0815 1028`,
  HU: `${common} e-2 e1 e50 0315 0820 1023 1101`,
  // Saint Brigid's Day is the first Monday of February, or the first of February if that is a Friday: both count.
  IE: '0101+ 0201 m02 0317+ e1 m05 m06 m08 l10 1225+ 1226+',
  IT: `${common} e1 0106 0425 0602 0815 1004 1101 1208`,
  LV: `${common} e-2 e1 0504+ 0623 0624 1118+ 1224 1231`,
  LT: `${common} e1 0216 0311 0624 0706 0815 1101 1102 1224`,
  LU: `${common} ${westernFeasts} 0509 0623 0815 1101`,
  MT: '0101 0501 1225 0210 0319 0331 e-2 0607 0629 0815 0908 0921 1208 1213',
  NL: `0101 1225 1226 ${westernFeasts} 0427`,
  PL: `${common} e1 e60 0106 0503 0815 1101 1111 1224`,
  PT: '0101 0501 1225 e-2 e60 0425 0610 0815 1005 1101 1201 1208',
  RO: `${common} ${eastern} 0102 0106 0107 0124 o50 0601 0815 1130 1201`,
  SK: `${common} e-2 e1 0106 0705 0829 1101 1224`,
  SI: `${common} e1 0102 0208 0427 0502 0625 0815 1031 1101`,
  ES: '0101 0501 1225 e-2 0106 0815 1012 1101 1206 1208',
  // Christmas Eve, New Year's Eve and Midsummer Eve count as holidays where law sets a period.
  SE: `${common} e-2 ${easterAndAscension} 0106 0606 f0619 1224 1231`,
}

const dayMs = 24 * 60 * 60_000
const toIso = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** Returns true if a day is a Saturday or a Sunday. @param day as `2026-11-24` */
export function isWeekend(day: string): boolean {
  return [0, 6].includes(new Date(day).getUTCDay())
}

/**
 * Returns true if a day is a public holiday in the whole of a member of the European Union; false for any other country.
 * @param day as `2026-11-24`
 */
export function isPublicHoliday(day: string, country: string): boolean {
  if (!(country in holidays)) return false
  const year = Number(day.slice(0, 4))
  return listHolidays(country as Member, year).has(day)
}

const years = new Map<string, ReadonlySet<string>>()

const listHolidays = (country: Member, year: number): ReadonlySet<string> => {
  const key = `${country} ${year}`
  const cached = years.get(key)
  if (cached) return cached
  const entries = holidays[country].split(' ')
  const days = new Set(entries.map((entry) => toIso(toDay(entry, year))))
  const moved = entries.filter((entry) => entry.endsWith('+')).map((entry) => toDay(entry, year))
  for (const day of moved.filter((one) => isWeekend(toIso(one))).toSorted((a, b) => a - b)) {
    let instead = day + dayMs
    while (isWeekend(toIso(instead)) || days.has(toIso(instead))) instead += dayMs
    days.add(toIso(instead))
  }
  years.set(key, days)
  return days
}

/** Returns the midnight, in UTC, at which the holiday of a year begins. */
const toDay = (entry: string, year: number): number => {
  const [kind = ''] = entry
  const number = Number.parseInt(entry.slice(1), 10)
  if (kind === 'e') return westernEaster(year) + number * dayMs
  if (kind === 'o') return easternEaster(year) + number * dayMs
  if (kind === 'm') return firstWeekday(1, Date.UTC(year, number - 1, 1))
  // The last Monday of a month is one of its last seven days.
  if (kind === 'l') return firstWeekday(1, Date.UTC(year, number, -6))
  const digits = entry.replace(/\D/g, '')
  const start = Date.UTC(year, Number(digits.slice(0, 2)) - 1, Number(digits.slice(2)))
  return kind === 'f' ? firstWeekday(5, start) : start
}

const firstWeekday = (weekday: number, from: number): number =>
  from + ((weekday - new Date(from).getUTCDay() + 7) % 7) * dayMs

/** Gauss' algorithm as Meeus and Butcher wrote it. Returns midnight of Easter Sunday, in UTC. */
const westernEaster = (year: number): number => {
  const [golden, century, rest] = [year % 19, Math.floor(year / 100), year % 100]
  const lunar = Math.floor((8 * century + 13) / 25)
  const epact = (19 * golden + century - Math.floor(century / 4) - lunar + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  return Date.UTC(year, 2, 22 + epact + weekday - 7 * late)
}

/** Meeus' Julian algorithm. Returns midnight of Easter Sunday, in UTC; the calendars are 13 days apart from 1900 to 2099. */
const easternEaster = (year: number): number => {
  const epact = (19 * (year % 19) + 15) % 30
  const weekday = (2 * (year % 4) + 4 * (year % 7) - epact + 34) % 7
  return Date.UTC(year, 2, 22 + epact + weekday + 13)
}
