import { randomInt } from 'node:crypto'
import { updateImageSet } from '@skadi/contract/image-sets/image-sets-writes'
import { clientOf, PEOPLE } from '../demo.ts'
import type { RunningServer } from '../start-server.ts'
import { ownPassing } from './own-passing.ts'
import { suggestDamages } from './suggest-damages.ts'

/** Returns a plate that no car has. */
export const newPlate = (): string => `QA${randomInt(10_000, 100_000)}`

/** Creates a passing at Fjord Rental, of a car that is new to the company. */
export async function ownCar(
  server: Pick<RunningServer, 'url' | 'dataDir'>,
): Promise<{ imageSetId: string; plate: string }> {
  const plate = newPlate()
  return { imageSetId: await passingOf(server, plate), plate }
}

/** Makes a passing of Fjord Rental and returns its id. */
export type Make = (server: Pick<RunningServer, 'url' | 'dataDir'>) => Promise<string>

/**
 * Adds a passing of a car at Fjord Rental.
 * @param make creates the passing; by default it is a copy, which has no real photos
 * @returns id of the passing
 */
export async function passingOf(
  server: Pick<RunningServer, 'url' | 'dataDir'>,
  registrationNo: string,
  make: Make = (target) => ownPassing(target),
): Promise<string> {
  const imageSetId = await make(server)
  const { call, token } = await clientOf(server.url, PEOPLE.tenantAdmin)
  const body = { carInfo: { countryCode: 'NO', registrationNo } }
  await call(updateImageSet, { params: { id: imageSetId }, body }, { token })
  return imageSetId
}

/**
 * Creates a passing for one test. It was examined without findings, so it can be checked.
 * @returns its id
 */
export async function settledPassing(server: Pick<RunningServer, 'url' | 'dataDir'>): Promise<string> {
  const { plate } = await ownCar(server)
  const id = await passingOf(server, plate)
  await suggestDamages(server, id, [])
  return id
}
