import type { Damage } from '@skadi/contract/damages/damage'
import { deleteDamages } from '@skadi/contract/damages/damages-calls'
import { asking } from './asking.ts'
import { boxAt, type CarPark, carPark, draw } from './car-park.ts'
import type { TestServer } from './test-server.ts'

export type SeenDamages = {
  park: CarPark
  /** seen in October and again in December; matched because of its place */
  scratch: Damage
  scratchAgain: Damage
  /** first seen in November */
  dent: Damage
  /** first seen in December */
  crack: Damage
  doubtful: Damage
  deleted: Damage
  /** id of an undecided suggestion of December */
  suggested: string
}

/** Adds a car with three passings and damages of each age. Some damages are potential, deleted or only suggested. */
export async function seenDamages(server: TestServer): Promise<SeenDamages> {
  const park = await carPark(server)
  const [october, november, december] = park.passings
  const scratch = await draw(server, park.user, october.photo)
  const dent = await draw(server, park.user, november.otherPhoto, { points: boxAt(500, 500), labelIds: [2] })
  const scratchAgain = await draw(server, park.user, december.photo, { points: boxAt(105, 102) })
  const crack = await draw(server, park.user, december.photo, { points: boxAt(900, 900), labelIds: [4] })
  const doubtful = await draw(server, park.user, december.photo, { points: boxAt(1200, 300), potentialDamage: true })
  const deleted = await draw(server, park.user, december.photo, { points: boxAt(1500, 300) })
  const suggested = await server.build.damage(december.photo, {
    points: boxAt(300, 900),
    state: 'suggested',
    detector: 'test',
    detector_version: '1',
    certainty: 0.71,
    box_index: 9,
  })
  // The damage is deleted after the suggestion is made, because deleting computes the ages of the whole history again.
  await asking(server)(deleteDamages, park.user, { query: { ids: deleted.id } })
  return { park, scratch, scratchAgain, dent, crack, doubtful, deleted, suggested }
}
