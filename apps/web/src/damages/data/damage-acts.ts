import type { Damage } from '@skadi/contract/damages/damage'
import type { ImageSet } from '@skadi/contract/image-sets/image-set'
import type { Rect } from '@skadi/domain/damages/damage-box'
import { create } from 'zustand'
import { newId } from '../../core/new-id.ts'
import { currentPerspective } from '../../core/screens/perspective.ts'
import { useSession } from '../../core/session/session.ts'
import { closeSnackbar, showSnackbar } from '../../core/snackbar/snackbar.ts'
import { counted } from '../../core/words/counts.ts'
import { m } from '../../paraglide/messages.js'
import { currentSeenPair } from '../pairs/seen-pair.ts'
import type { OpenPlace } from '../places/open-places.ts'
import {
  type ActHistory,
  isReject,
  NO_ACTS,
  type Step,
  takeRedo,
  takeUndo,
  withRedone,
  withStep,
} from './act-history.ts'
import * as make from './act-on-damages.ts'
import { currentDamages } from './current-damages.ts'
import type { DamageAct } from './damage-act.ts'
import { enqueueAct, undoAct } from './damage-queue.ts'
import { currentFaint } from './faint-damages.ts'
import { type ActContext, againOn, reverseOf } from './make-act.ts'
import type { Drawing } from './new-damage.ts'
import { useQueueState } from './queue-state.ts'
import { rememberLabels } from './recent-labels.ts'

let last: number | undefined

/** Shows the number of rejected suggestions, with an undo. A newer message replaces the previous message. */
function sayRejected(step: Step, undo: () => void): void {
  const families = new Set(step.flatMap(({ snapshots }) => snapshots.map(({ familyId }) => familyId)))
  if (last !== undefined) closeSnackbar(last)
  last = showSnackbar({
    text: m.damages_rejectedSome(counted(families.size)),
    action: { label: m.damages_undo(), run: undo },
  })
}

/** Act histories of this page for each user and passing. `historyKey` builds the keys. */
export const useHistories = create<{ histories: Readonly<Record<string, ActHistory>> }>()(() => ({ histories: {} }))

export const historyKey = (userId: string | undefined, imageSetId: string): string => `${userId} ${imageSetId}`

const keyOf = (imageSetId: string): string => historyKey(useSession.getState().claims?.sub, imageSetId)
const historyOf = (imageSetId: string): ActHistory => useHistories.getState().histories[keyOf(imageSetId)] ?? NO_ACTS
const keep = (imageSetId: string, history: ActHistory): void =>
  useHistories.setState(({ histories }) => ({ histories: { ...histories, [keyOf(imageSetId)]: history } }))

function contextOf(imageSetId: string): ActContext {
  const { claims, firstName, lastName } = useSession.getState()
  const name = [firstName, lastName].filter(Boolean).join(' ') || null
  return { imageSetId, by: { userId: claims?.sub ?? '', name }, at: new Date().toISOString() }
}

/** Returns the damages of the passing, and its faint suggestions if they are unfolded. */
const inSight = (imageSetId: string): Damage[] => [...currentDamages(imageSetId), ...currentFaint(imageSetId)]

function send(imageSetId: string, acts: readonly DamageAct[]): Step {
  const damages = inSight(imageSetId)
  return acts.map((act) => ({
    act,
    snapshots: damages.filter(({ id }) => act.damageIds.includes(id)),
    id: enqueueAct(act),
  }))
}

/**
 * Returns all damages that this page has received.
 * They include damages that the server has returned in an answer but no longer lists.
 */
function knownDamages(imageSetId: string): Damage[] {
  const { settled } = useQueueState.getState()
  return [...settled.flatMap(({ answer }) => answer ?? []), ...inSight(imageSetId)]
}

/** Undoes a step, last part first. It withdraws the unsent parts, and sends the reverse of each sent part. */
function takeBack(imageSetId: string, fits?: (step: Step) => boolean): void {
  const taken = takeUndo(historyOf(imageSetId), fits)
  if (!taken) return
  keep(imageSetId, taken.history)
  const context = contextOf(imageSetId)
  for (const { id, act, snapshots } of taken.step.toReversed()) {
    const reverse = reverseOf(act, snapshots)
    if (reverse) undoAct(id, againOn(reverse, context, knownDamages(imageSetId)))
    else showSnackbar({ text: m.damages_mergeNotUndoable(), isError: true })
  }
}

function doAgain(imageSetId: string): void {
  const taken = takeRedo(historyOf(imageSetId))
  if (!taken) return
  const context = contextOf(imageSetId)
  const acts = taken.step.map(({ act }) => againOn(act, context, knownDamages(imageSetId)))
  keep(imageSetId, withRedone(taken.history, send(imageSetId, acts)))
}

/**
 * Returns all actions on the damages of a passing.
 * Each act is visible at once, is sent in order and exactly once, and survives a reload. Accepting, rejecting,
 * labelling, matching and deleting apply to all boxes of the same spot in the passing.
 */
export function damageActsOf(imageSet: ImageSet) {
  const { id: imageSetId } = imageSet
  const scene = (damages: readonly Damage[] = inSight(imageSetId)): make.Scene => ({
    imageSet,
    damages,
    context: contextOf(imageSetId),
    perspective: currentPerspective(),
  })
  const act = (acts: readonly DamageAct[]): void => {
    if (acts.length > 0) keep(imageSetId, withStep(historyOf(imageSetId), send(imageSetId, acts)))
  }
  /**
   * Rejects spots. A message shows the number of rejected spots, with an undo for exactly this step.
   * @param isQuiet true for no message, because every decision is visible in a job
   */
  const reject = (acts: readonly DamageAct[], isQuiet = false): void => {
    act(acts)
    const step = historyOf(imageSetId).past.at(-1)
    if (acts.length > 0 && step && !isQuiet) sayRejected(step, () => takeBack(imageSetId, (one) => one === step))
  }
  return {
    accept: (ids: readonly string[]) => act(make.acceptActs(scene(), ids, currentSeenPair())),
    /** records that the user compared the damage of the displayed pair by eye; does nothing if no pair is displayed */
    confirmPair: () => {
      const seen = currentSeenPair()
      if (seen) act(make.compareActs(scene(), seen))
    },
    /**
     * rejects suggestions
     * @param labelId the non-damage label that names the reason
     */
    reject: (ids: readonly string[], labelId?: number) =>
      reject(make.rejectActs(scene(), ids, labelId), currentPerspective() !== 'user'),
    /** rejects all suggestions of a photo, except faint suggestions */
    rejectRest: (imageId: string) => reject(make.rejectRestActs(scene(currentDamages(imageSetId)), imageId)),
    /** rejects all suggestions of the passing in a single step, except faint suggestions */
    rejectAll: () => reject(make.rejectAllActs(scene(currentDamages(imageSetId)))),
    undoLastReject: () => takeBack(imageSetId, isReject),
    takeBack: (ids: readonly string[]) => act(make.takeBackActs(scene(), ids)),
    /**
     * records a drawn box
     * @returns the id of the new damage
     */
    create: (imageId: string, rect: Rect, drawing: Drawing = {}): string => {
      const id = newId()
      act(make.createActs(scene(), id, imageId, rect, drawing))
      rememberLabels(drawing.labelIds ?? [])
      return id
    },
    join: (place: OpenPlace) => act(make.joinActs(scene(), newId(), place)),
    notThere: (place: OpenPlace) => act(make.notThereActs(scene(), place)),
    move: (id: string, rect: Rect) => act(make.moveActs(scene(), id, rect)),
    label: (id: string, labelIds: readonly number[]) => {
      act(make.labelActs(scene(), id, labelIds))
      rememberLabels(labelIds)
    },
    parts: (id: string, parts: Damage['damagedParts']) => act(make.partsActs(scene(), id, parts)),
    togglePotential: (ids: readonly string[]) => act(make.togglePotentialActs(scene(), ids)),
    remove: (ids: readonly string[]) => act(make.removeActs(scene(), ids)),
    restore: (id: string, firstDamageId: string | null) => act(make.restoreActs(scene(), id, firstDamageId)),
    match: (id: string, firstDamageId: string | null) => act(make.matchActs(scene(), id, firstDamageId)),
    merge: (ids: readonly string[], representativeId?: string) => act(make.mergeActs(scene(), ids, representativeId)),
    /**
     * chooses the representative of a family
     * @param id a box of the family in this passing; the representative may belong to another passing
     */
    chooseRepresentative: (id: string, representativeId: string) =>
      act(make.representativeActs(scene(), id, representativeId)),
    repair: (familyId: string, repaired: boolean) => act(make.repairActs(scene(), familyId, repaired)),
    undo: () => takeBack(imageSetId),
    redo: () => doAgain(imageSetId),
  }
}
