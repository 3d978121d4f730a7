import { timeZones, type DateStyle } from '#shared/rules/date-format.ts'

const minuteMs = 60_000

/** Writes an instant as a field of date and time has it, '2026-11-24T09:42', in the time zone of a storefront. */
export function toLocalTime(time: string, style: DateStyle): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: timeZones[style],
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(new Date(time))
  const read = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return `${read('year')}-${read('month')}-${read('day')}T${read('hour')}:${read('minute')}`
}

/** Returns the instant of a date and time in the time zone of a storefront; of an hour that a clock change leaves out, the one after it. */
export function fromLocalTime(local: string, style: DateStyle): string {
  const wanted = Date.parse(`${local}Z`)
  let instant = wanted
  // The offset is that of the instant itself, so it is looked up again once the instant is nearly known.
  for (let tries = 0; tries < 2; tries += 1)
    instant += wanted - Date.parse(`${toLocalTime(new Date(instant).toISOString(), style)}Z`)
  return new Date(Math.round(instant / minuteMs) * minuteMs).toISOString()
}
