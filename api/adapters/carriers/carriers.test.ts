import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { CarrierSimulator } from '#simulators/carriers/carrier-simulator.ts'
import { startSimulatorServer } from '#simulators/kit/server.ts'
import { startNovaPoshtaSimulator } from '#simulators/carriers/nova-poshta.ts'
import { novaPoshta } from '#api/adapters/carriers/nova-poshta.ts'
import { simulatedBranches, simulatedCities } from '#simulators/carriers/places.ts'
import { startUkrposhtaSimulator } from '#simulators/carriers/ukrposhta.ts'
import { ukrposhta } from '#api/adapters/carriers/ukrposhta.ts'
import type { CarrierService } from '#api/ports/carrier.ts'
import { findCarrier } from '#shared/rules/carriers.ts'

interface Opened {
  simulator: Pick<CarrierSimulator<unknown>, 'trouble' | 'close'>
  service: CarrierService
  /** Gives up after this time. */
  impatient: CarrierService
}
const impatientMs = 50

const openNovaPoshta = async (): Promise<Opened> => {
  const simulator = await startNovaPoshtaSimulator()
  const { settings } = simulator
  return { simulator, service: novaPoshta(settings), impatient: novaPoshta(settings, impatientMs) }
}
const openUkrposhta = async (): Promise<Opened> => {
  const simulator = await startUkrposhtaSimulator()
  const { settings } = simulator
  return { simulator, service: ukrposhta(settings), impatient: ukrposhta(settings, impatientMs) }
}

describe.each([
  { carrier: 'NOVA_POSHTA', open: openNovaPoshta, toNumber: (last: number) => `2045000012340${last}` },
  { carrier: 'UKRPOSHTA', open: openUkrposhta, toNumber: (last: number) => `050071281234${last}` },
] as const)('$carrier', ({ carrier, open, toNumber }) => {
  let opened: Opened
  beforeAll(async () => {
    opened = await open()
  })
  afterEach(() => {
    opened.simulator.trouble = 'none'
  })
  afterAll(() => opened.simulator.close())

  test('the directory has every city and every open branch', async () => {
    const { cities, branches } = await opened.service.readDirectory()
    expect(opened.service.carrier).toBe(carrier)
    expect(cities.map(({ name }) => name).toSorted()).toEqual(simulatedCities.map(({ name }) => name).toSorted())
    expect(new Set(cities.map(({ ref }) => ref)).size).toBe(cities.length)
    expect(branches).toHaveLength(simulatedBranches.filter(({ isClosed }) => !isClosed).length)
    expect(branches.length).toBeGreaterThanOrEqual(150)
    expect(new Set(branches.map(({ ref }) => ref)).size).toBe(branches.length)
    const refs = new Set(cities.map(({ ref }) => ref))
    expect(branches.filter(({ cityRef }) => !refs.has(cityRef))).toEqual([])
  })

  test('a city has its region, and a branch its number, kind, street and house', async () => {
    const { cities, branches } = await opened.service.readDirectory()
    const lviv = cities.find(({ name }) => name === 'Львів')
    expect(lviv?.area).toBe('Львівська область')
    const own = branches.filter(({ cityRef }) => cityRef === lviv?.ref)
    expect(new Set(own.map(({ number }) => number)).size).toBe(own.length)
    expect(own.find(({ number }) => /^(?:0200)?1$/.test(number))).toMatchObject({
      kind: 'OFFICE',
      address: 'вул. Городоцька, 12',
    })
    expect(own.filter(({ kind }) => kind === 'LOCKER')).toHaveLength(8)
    for (const { number, address } of branches) {
      expect(number).toMatch(/^\d{1,5}$/)
      expect(address).toMatch(/^(?:вул|просп|бул|пл)\. .+, \d+$/)
    }
  })

  test('branches that take no parcels are left out', async () => {
    const { cities, branches } = await opened.service.readDirectory()
    const kyiv = cities.find(({ name }) => name === 'Київ')
    const numbers = branches.filter(({ cityRef }) => cityRef === kyiv?.ref).map(({ number }) => Number(number) % 1000)
    expect(numbers).toContain(12)
    expect(numbers).not.toContain(13)
    expect(branches.filter(({ cityRef, kind }) => cityRef === kyiv?.ref && kind === 'LOCKER')).toHaveLength(13)
  })

  test('a region with a single branch keeps it', async () => {
    const { cities, branches } = await opened.service.readDirectory()
    const kramatorsk = cities.find(({ name }) => name === 'Краматорськ')
    expect(branches.filter(({ cityRef }) => cityRef === kramatorsk?.ref)).toHaveLength(1)
  })

  test.each(['refused', 'cut'] as const)('a directory that is %s throws instead of being a part', async (trouble) => {
    opened.simulator.trouble = trouble
    await expect(opened.service.readDirectory()).rejects.toThrow(/Nova Poshta|Ukrposhta/)
  })

  test('a carrier that does not answer is given up', async () => {
    opened.simulator.trouble = 'silent'
    await expect(opened.impatient.readDirectory()).rejects.toMatchObject({ name: 'TimeoutError' })
    await expect(opened.impatient.track([toNumber(2)])).rejects.toMatchObject({ name: 'TimeoutError' })
  })

  test('the numbers are the carrier’s own', () => {
    expect(findCarrier(toNumber(1))?.carrier).toBe(carrier)
  })

  test('the status of each parcel is in the shop’s terms; unknown parcels have none', async () => {
    const numbers = [1, 2, 3, 4, 7, 9].map(toNumber)
    const statuses = await opened.service.track(numbers)
    expect(numbers.map((number) => statuses.get(number))).toEqual([
      'REGISTERED',
      'IN_TRANSIT',
      undefined,
      'WITH_COURIER',
      'READY',
      'RECEIVED',
    ])
  })

  test('a parcel moves on until it is received', async () => {
    const number = toNumber(0)
    const seen = []
    for (let time = 0; time < 5; time += 1) seen.push((await opened.service.track([number])).get(number))
    expect(seen).toEqual(['REGISTERED', 'IN_TRANSIT', 'READY', 'RECEIVED', 'RECEIVED'])
  })

  test('a tracking that is refused throws', async () => {
    opened.simulator.trouble = 'refused'
    await expect(opened.service.track([toNumber(2)])).rejects.toThrow(/Nova Poshta|Ukrposhta/)
  })
})

/** Replies once per request, with these bodies one after the other. */
const replyWith = async (...bodies: unknown[]) => {
  const asked: string[] = []
  const server = await startSimulatorServer(({ body }) => {
    asked.push(body)
    return { json: bodies[asked.length - 1] }
  })
  return { asked, server }
}

test('Nova Poshta’s pages are read to the end', async () => {
  const city = (index: number) => ({ Ref: `c${index}`, Description: `Місто ${index}`, AreaDescription: 'Сумська' })
  const first = Array.from({ length: 500 }, (_, index) => city(index))
  const { server, asked } = await replyWith(
    { success: true, data: first, errors: [], info: { totalCount: 501 } },
    { success: true, data: [city(500)], errors: [], info: { totalCount: 501 } },
    { success: true, data: [], errors: [], info: [] },
  )
  const { cities } = await novaPoshta({ url: server.url }).readDirectory()
  expect(cities).toHaveLength(501)
  expect(asked.map((body) => (JSON.parse(body) as { methodProperties: object }).methodProperties)).toMatchObject([
    { Page: '1' },
    { Page: '2' },
    { Page: '1' },
  ])
  await server.close()
})

test('a hundred numbers are tracked by one request to Nova Poshta, more by several', async () => {
  const { server, asked } = await replyWith(
    { success: true, data: { Number: '20450000000000', StatusCode: 7 }, errors: [], info: [] },
    { success: true, data: [], errors: [], info: [] },
  )
  const numbers = Array.from({ length: 101 }, (_, index) => String(20450000000000 + index))
  const statuses = await novaPoshta({ url: server.url }).track(numbers)
  // One parcel came without a list.
  expect([...statuses]).toEqual([['20450000000000', 'READY']])
  expect(asked).toHaveLength(2)
  await server.close()
})

test('a row that cannot be read does not hide the others', async () => {
  const { server } = await replyWith(
    { success: true, data: [{ Ref: 'a', Description: 'Суми' }, { Ref: null }], errors: [], info: { totalCount: 2 } },
    { success: true, data: [], errors: [], info: [] },
  )
  expect((await novaPoshta({ url: server.url }).readDirectory()).cities).toEqual([{ ref: 'a', name: 'Суми', area: '' }])
  await server.close()
})

test.each([
  ['10603', null, undefined],
  ['41000', null, 'RECEIVED'],
  ['41000', 1, 'RECEIVED'],
  ['41000', 10, 'RETURNED'],
  ['41000', '10', 'RETURNED'],
  ['41010', null, 'RETURNED'],
  ['31200', 10, 'RETURNING'],
])('[ACC-05o] Ukrposhta’s event %s with reason %s reads %s', async (event, eventReason_id, status) => {
  const { server } = await replyWith({ barcode: '0500712812340', event, eventReason_id })
  const statuses = await ukrposhta({ url: server.url, trackingKey: 'key' }).track(['0500712812340'])
  expect(statuses.get('0500712812340')).toBe(status)
  await server.close()
})

test('[ACC-05o] a parcel that Ukrposhta’s simulator hands back to the shop is returned, not received', async () => {
  const simulator = await startUkrposhtaSimulator()
  const service = ukrposhta(simulator.settings)
  const way = async (number: string) => {
    const seen = []
    for (let time = 0; time < 3; time += 1) seen.push((await service.track([number])).get(number))
    return seen
  }
  expect(await way('0500712812346')).toEqual(['IN_TRANSIT', 'RETURNING', 'RETURNED'])
  expect(await way('0500712812341')).toEqual(['REGISTERED', undefined, undefined])
  await simulator.close()
})

test('Ukrposhta without a key for a part fails in that part only', async () => {
  const simulator = await startUkrposhtaSimulator()
  const { url, trackingKey } = simulator.settings
  const service = ukrposhta({ url, trackingKey })
  await expect(service.readDirectory()).rejects.toThrow('Ukrposhta has no key')
  expect((await service.track(['0500712812347'])).get('0500712812347')).toBe('READY')
  await simulator.close()
})
