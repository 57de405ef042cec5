import type { RunningServer } from '../start-server.ts'
import { ownCar, passingOf } from './own-car.ts'
import { suggestDamages } from './suggest-damages.ts'

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
