import { randomUUID } from 'node:crypto'
import { createDamages, listDamages, listUniqueDamages, updateDamages } from '@skadi/contract/damages/damages-calls'
import { getImageSet } from '@skadi/contract/image-sets/image-sets-reads'
import { inspectImageSet } from '@skadi/contract/image-sets/image-sets-writes'
import { DAMAGE_STATES } from '@skadi/domain/damages/damage-state'
import type { DamageChange, PersonsCalls } from './clerk-calls.ts'
import { type ClerkTask, type ClerkView, planDecisions } from './plan-decisions.ts'
import type { SeenCar } from './true-damage.ts'

const MOST = 200

/**
 * A clerk of the demo examines a passing and decides about its damages, by the calls that the portal makes for a person. Earlier
 * decisions stay, so that a repeat adds nothing.
 */
export async function decidePassing(
  clerk: PersonsCalls,
  imageSetId: string,
  car: SeenCar,
  task: ClerkTask,
): Promise<void> {
  const view = await readView(clerk, imageSetId)
  const { matched, decided, drawn, repaired } = planDecisions(car, view, task)
  await change(clerk, matched)
  await change(clerk, decided)
  // the ids are fixed before the call, so that a retry creates no second box
  const damages = drawn.map((damage) => ({ id: randomUUID(), ...damage }))
  if (damages.length > 0) await clerk.call(createDamages, { body: { damages } })
  await change(clerk, repaired)
  if (task.leavesWork) return
  const { data: imageSet } = await clerk.call(getImageSet, { params: { id: imageSetId } })
  const isWhole = imageSet.detection === 'done' && imageSet.unseenCameras.length === 0 && !imageSet.isOneSided
  // no detector inspected all photos, so the clerk confirms that a person looked at them
  if (!isWhole && !imageSet.inspected && imageSet.status === 'finished')
    await clerk.call(inspectImageSet, { params: { id: imageSetId }, body: { inspected: true } })
}

async function readView({ call }: PersonsCalls, imageSetId: string): Promise<ClerkView> {
  const { data: imageSet } = await call(getImageSet, { params: { id: imageSetId } })
  const query = { imageSetId, limit: MOST, isDeleted: 'false' as const, filterByState: DAMAGE_STATES.join(',') }
  const [sure, faint, known] = await Promise.all([
    call(listDamages, { query }),
    call(listDamages, { query: { ...query, isFaint: 'true' } }),
    call(listUniqueDamages, { query: { imageSetId, isNumbered: 'true', limit: MOST } }),
  ])
  return {
    boxes: [...sure.data.items, ...faint.data.items],
    known: known.data.items,
    photos: imageSet.items.filter(({ status, softDeleted }) => status === 'ready' && softDeleted === null),
  }
}

const change = async ({ call }: PersonsCalls, damages: DamageChange[]): Promise<void> => {
  for (let from = 0; from < damages.length; from += MOST)
    await call(updateDamages, { body: { damages: damages.slice(from, from + MOST) } })
}
