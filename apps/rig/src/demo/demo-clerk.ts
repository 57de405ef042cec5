import { randomUUID } from 'node:crypto'
import { createDamages, listDamages, listUniqueDamages, updateDamages } from '@skadi/contract/damages/damages-calls'
import { getImageSet, listImageSets } from '@skadi/contract/image-sets/image-sets-reads'
import { inspectImageSet } from '@skadi/contract/image-sets/image-sets-writes'
import { DAMAGE_STATES } from '@skadi/domain/damages/damage-state'
import type { PipelineStep } from '@skadi/domain/passages/stage'
import { DEMO_PASSINGS, type DemoPassing } from '@skadi/simulator/demo/demo-passings'
import { registrationOf } from '@skadi/simulator/passing/car-identity'
import type { DrawnPhotos } from '@skadi/simulator/passing/photo-pool'
import { pause } from '../protocol/backoff.ts'
import { callsOf, type DamageChange, type PersonsCalls } from './clerk-calls.ts'
import { type ClerkTask, type ClerkView, planDecisions } from './plan-decisions.ts'
import { type SeenCar, seenCar } from './true-damage.ts'

/** Steps at which a passing waits for people. All detectors have examined the passing before these steps. */
const WAITS_FOR_PEOPLE: readonly PipelineStep[] = ['manualAnnotation', 'manualReview']
const AGAIN_MS = 500
/** Time in ms after which an unfinished passing no longer delays other passings. */
const MOST_MS = 10 * 60_000

/**
 * Waits until the pipeline has examined a passing.
 * @param person who may list the passing
 * @returns id of the passing, or undefined if the passing was not ready in time or the signal fired
 */
async function lookedAt(
  { call }: PersonsCalls,
  { registrationNo, recordedAt }: { registrationNo: string; recordedAt: Date },
  signal: AbortSignal,
): Promise<string | undefined> {
  const until = Date.now() + MOST_MS
  while (!signal.aborted && Date.now() < until) {
    const { data } = await call(listImageSets, { query: { registrationNo } })
    const found = data.items.find(({ recDate }) => Date.parse(recDate) === recordedAt.getTime())
    const waits = found?.currentStep && WAITS_FOR_PEOPLE.includes(found.currentStep)
    if (found && (found.status !== 'inProgress' || waits)) return found.id
    await pause(AGAIN_MS, signal)
  }
  return undefined
}

/** The company whose passings the clerk works on. */
const COMPANY = 'Fjord Rental'

/** Phones of the demo's people. The `clerk` decides. The `watcher` may list the passings of every company. */
export type DemoPeople = { clerk: string; watcher: string; password: string }

/**
 * Returns the clerk's task on a demo passing. At NO AB 12345 the clerk records every known damage again, and leaves
 * work at the newest return for the demo's user.
 */
export const taskOf = ({ name, minutesAgo }: DemoPassing): ClerkTask => ({
  recordsKnown: name === 'hero',
  leavesWork: name === 'hero' && ofCar(name).every((one) => one.minutesAgo >= minutesAgo),
})

/** Returns true if the clerk decides about the passing. */
export const isDecided = ({ car }: DemoPassing): boolean => car.tenant === COMPANY

/** Returns the car of a demo passing as a person beside the car sees it. */
export const seenIn = ({ name, minutesAgo, passing }: DemoPassing, drawn: DrawnPhotos) => {
  const earlier = ofCar(name).filter((one) => one.minutesAgo > minutesAgo)
  return seenCar(
    passing,
    drawn,
    earlier.map((one) => one.passing),
  )
}

const ofCar = (name: DemoPassing['name']) => DEMO_PASSINGS.filter((one) => one.name === name)

/**
 * Acts for the people of the demo. After a passing was sent, it waits until the detectors have examined the passing,
 * then lets a clerk decide. It does not wait for passings whose plate is on no plate list.
 */
export function openDemoClerk(server: string, people: DemoPeople, signal: AbortSignal) {
  const { clerk, watcher, password } = people
  const [clerks, watchers] = [callsOf(server, clerk, password, signal), callsOf(server, watcher, password, signal)]
  return {
    async after(demoPassing: DemoPassing, recordedAt: Date, drawn: DrawnPhotos): Promise<void> {
      const { car } = demoPassing
      const registrationNo = registrationOf(car.identity)?.registrationNo
      if (!registrationNo || !car.tenant) return
      const imageSetId = await lookedAt(watchers, { registrationNo, recordedAt }, signal)
      if (imageSetId && isDecided(demoPassing))
        await decidePassing(clerks, imageSetId, seenIn(demoPassing, drawn), taskOf(demoPassing))
    },
    close: () => Promise.all([clerks.end(), watchers.end()]),
  }
}

const MOST = 200

/**
 * Lets a clerk of the demo examine a passing and decide about its damages. It makes the calls that the portal makes for
 * a person. Earlier decisions stay, so that a repetition adds nothing.
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
  // if no detector inspected all photos, the clerk confirms that a person looked at them
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
