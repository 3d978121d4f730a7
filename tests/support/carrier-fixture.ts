import { afterAll } from 'vitest'
import { novaPoshta } from '#api/adapters/carriers/nova-poshta.ts'
import type { CarrierService, Directory } from '#api/ports/carrier.ts'
import { syncCarriersWorker } from '#api/worker/sync-carriers.ts'
import { startNovaPoshtaSimulator } from '#simulators/carriers/nova-poshta.ts'
import { newGuest } from '#tests/support/guest.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

/** Opens a shop without a carrier's directory, and a simulated carrier to fill it. Called at the top level of the file. */
export async function openCarrierFixture() {
  const testShop = await openShopFixture()
  const guest = newGuest(testShop.server)
  const simulator = await startNovaPoshtaSimulator()
  afterAll(() => simulator.close())
  const nova = novaPoshta(simulator.settings)
  const syncFrom = (service: CarrierService | undefined) =>
    syncCarriersWorker(testShop.shop, service, { info: () => undefined })({})

  return {
    testShop,
    guest,
    simulator,
    nova,
    syncFrom,
    /** Returns a carrier with this directory. */
    carrierWith: (directory: Directory): CarrierService => ({
      ...nova,
      readDirectory: () => Promise.resolve(directory),
    }),
    /** Finds the names of cities. */
    cities: async (text?: string) =>
      (await guest.call('GET /v1/carriers/cities', { query: { text } })).body.entities.map(({ label }) => label),
    branches: async (city: string, text?: string) =>
      (await guest.call('GET /v1/carriers/branches', { query: { city, text } })).body.entities,
    /** Returns the simulator's directory, and a function that makes it the shop's again. */
    borrowDirectory: async () => ({ directory: await nova.readDirectory(), restore: () => syncFrom(nova) }),
  }
}
