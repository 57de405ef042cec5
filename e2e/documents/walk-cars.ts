import { setTimeout as sleep } from 'node:timers/promises'
import { newPlate, ownCar } from '../harness/data/own-car.ts'
import { type DocumentsClient, first, type Tokens } from './documents-client.ts'
import type { Walk } from './walk.ts'

/** Makes the calls of a new company's plate list, and of the cars and the fleet of Fjord Rental. */
export async function walkCars(walk: Walk, companyAdmin: Tokens): Promise<void> {
  const { client, server, user, fjordRental } = walk
  await walkPlates(client, companyAdmin)

  const { imageSetId, plate } = await ownCar(server)
  const named = { countryCode: 'NO', registrationNo: plate, passageIds: imageSetId }
  const car = first(await client.list('GET /assets/cars', { as: user, query: named }))
  for (const query of [`carIds=${car.id}`, `carIds=${car.id}&hasDamages=false`, `carIds[]=${car.id}`]) {
    const [found] = await client.list('GET /assets/cars', { as: user, query })
    if (found?.id !== car.id) throw new Error(`${query} does not find the car.`)
  }
  const [withDamages, without] = await Promise.all(
    ['true', 'false'].map((hasDamages) => client.list('GET /assets/cars', { as: user, query: { hasDamages } })),
  )
  if (withDamages?.some(({ id }) => id === car.id) || without?.every(({ id }) => id !== car.id))
    throw new Error('A car without damages is listed with those that have some.')
  await client.data('PATCH /assets/cars', { as: user, body: { imageSetId, mileage: 48_211 } })

  const dates = { from: '2026-01-01T00:00:00Z', to: new Date(Date.now() + 60_000).toISOString() }
  const query = { tenantId: fjordRental, ...dates, countryCode: 'NO', registrationNo: plate, limit: 50, page: 1 }
  if ((await client.list('GET /assets/fleet', { as: user, query })).length !== 1)
    throw new Error('The fleet lacks the car.')
  for (const field of ['location', 'name'])
    await client.list('GET /assets/fleet/searchSuggestions', { as: user, query: { field, query: 'ga' } })
}

async function walkPlates(client: DocumentsClient, as: Tokens): Promise<void> {
  const cars = [newPlate(), newPlate()].map((registrationNo) => ({ countryCode: 'NO', registrationNo, make: 'Volvo' }))
  await followed(client, as, (await client.data('POST /assets/cars', { as, body: { cars } })).jobId)
  await followed(client, as, (await client.data('PUT /assets/cars', { as, body: { cars } })).jobId)
  const listed = await client.list('GET /assets/cars/list', { as, query: { limit: 50, page: 1, query: 'QA' } })
  if (listed.length !== 2) throw new Error(`The list holds ${listed.length} plates.`)
  const { countryCode, registrationNo } = first(cars)
  await client.send('DELETE /assets/cars', { as, query: { countryCode, registrationNo } })
}

/** Polls a job until it has ended. */
async function followed(client: DocumentsClient, as: Tokens, id: string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const { items } = await client.data('GET /assets/cars/assignment-jobs/{id}', { as, params: { id } })
    const { status } = items as unknown as { status: string }
    if (status === 'FINISHED') return
    if (status === 'FAILED') throw new Error('The plate list failed.')
    await sleep(100)
  }
  throw new Error('The plate list was not taken in time.')
}
