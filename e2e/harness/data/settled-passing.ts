import type { RunningServer } from '../start-server.ts'
import { ownCar, passingOf } from './own-car.ts'
import { suggestDamages } from './suggest-damages.ts'

/** A new passing for one test, examined without findings, so that it can be checked. @returns its id */
export async function settledPassing(server: Pick<RunningServer, 'url' | 'dataDir'>): Promise<string> {
  const { plate } = await ownCar(server)
  const id = await passingOf(server, plate)
  await suggestDamages(server, id, [])
  return id
}
