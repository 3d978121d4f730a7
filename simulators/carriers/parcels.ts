import type { ParcelStatus } from '#shared/enums.ts'

/** The course of a simulated parcel, by the last digit of its number. Each request moves it one step on. */
const waysByLastDigit: Readonly<Record<string, readonly (ParcelStatus | 'UNKNOWN' | 'DELETED')[]>> = {
  0: ['REGISTERED', 'IN_TRANSIT', 'READY', 'RECEIVED'],
  1: ['REGISTERED', 'DELETED'],
  2: ['IN_TRANSIT'],
  3: ['UNKNOWN'],
  4: ['WITH_COURIER', 'RECEIVED'],
  5: ['IN_TRANSIT'],
  6: ['DELAYED', 'RETURNING', 'RETURNED'],
  7: ['READY'],
  8: ['READY', 'RECEIVED'],
  9: ['RECEIVED'],
}

/** Creates the memory of a simulator's parcels. `advance` returns the status of a number, then moves it on. */
export function simulatedParcels() {
  const timesAsked = new Map<string, number>()
  return {
    advance: (number: string): ParcelStatus | 'UNKNOWN' | 'DELETED' => {
      const way = waysByLastDigit[number.replaceAll(/\D/g, '').slice(-1)] ?? ['UNKNOWN' as const]
      const step = timesAsked.get(number) ?? 0
      timesAsked.set(number, step + 1)
      return way[Math.min(step, way.length - 1)]! // no way is empty
    },
  }
}
