import { randomInt } from 'node:crypto'
import { updateImageSet } from '@skadi/contract/image-sets/image-sets-writes'
import { clientOf, PEOPLE } from '../demo.ts'
import type { RunningServer } from '../start-server.ts'
import { ownPassing } from './own-passing.ts'

/** A plate that no car has. */
export const newPlate = (): string => `QA${randomInt(10_000, 100_000)}`

/** A new passing at Fjord Rental, of a car that is new to the company. */
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
 * @param make source of the passing: a copy, unless the test needs real photos
 * @returns its id
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
