import { randomInt } from 'node:crypto'
import { updateImageSet } from '@skadi/contract/image-sets/image-sets-writes'
import { clientOf, PEOPLE } from '../demo.ts'
import type { RunningServer } from '../start-server.ts'
import { ownPassing, type sentPassing } from './own-passing.ts'

/** A plate that nobody has. */
export const newPlate = (): string => `QA${randomInt(10_000, 100_000)}`

/** A passing of a test's own at Fjord Rental, of a car that the company has not seen before. */
export async function ownCar(
  server: Pick<RunningServer, 'url' | 'dataDir'>,
): Promise<{ imageSetId: string; plate: string }> {
  const plate = newPlate()
  return { imageSetId: await passingOf(server, plate), plate }
}

/**
 * One more passing of a car at Fjord Rental.
 * @param make where a passing comes from: copied, unless its photos have to be there themselves
 * @returns its id
 */
export async function passingOf(
  server: Pick<RunningServer, 'url' | 'dataDir'>,
  registrationNo: string,
  make: typeof sentPassing = ownPassing,
): Promise<string> {
  const imageSetId = await make(server)
  const { call, token } = await clientOf(server.url, PEOPLE.tenantAdmin)
  const body = { carInfo: { countryCode: 'NO', registrationNo } }
  await call(updateImageSet, { params: { id: imageSetId }, body }, { token })
  return imageSetId
}
