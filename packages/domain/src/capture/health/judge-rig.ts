import { byCameraOrder, type Camera } from '../camera.ts'
import { type ImageSetSignals, MEASURED_KINDS } from './camera-signals.ts'
import { type CameraVerdict, judgeCamera, type PastAlarm, type StandingAlarm } from './judge-camera.ts'
import type { CameraAlarmKind } from './rig-alarm.ts'

export type RigVerdict = CameraVerdict & { camera: Camera; kind: CameraAlarmKind }

/**
 * Judges the cameras of a capture unit from its passings, and returns one verdict for each camera and fault. Dark or blinded cameras are
 * not sharp either, so only the first measured fault of a camera is raised.
 * @param imageSets oldest first; a camera that is in no passing and no alarm gets no verdict
 */
export function judgeRig(
  imageSets: readonly ImageSetSignals[],
  standing: readonly StandingAlarm[] = [],
  past: readonly PastAlarm[] = [],
): RigVerdict[] {
  const cameras = new Set([
    ...imageSets.flatMap((imageSet) => [...imageSet.cameras.keys()]),
    ...standing.map(({ camera }) => camera),
  ])
  return [...cameras].sort(byCameraOrder).flatMap((camera) => {
    const judge = (kind: CameraAlarmKind): RigVerdict => {
      const of = (one: { camera: Camera; kind: CameraAlarmKind }) => one.camera === camera && one.kind === kind
      const question = { passings: imageSets, camera, kind, standing: standing.find(of), past: past.filter(of) }
      return { camera, kind, ...judgeCamera(question) }
    }
    return [judge('missing'), ...firstFault(MEASURED_KINDS.map(judge))]
  })
}

function firstFault(verdicts: readonly RigVerdict[]): RigVerdict[] {
  const first = verdicts.find(({ state }) => state === 'alarm')
  return verdicts.map((one) => (one !== first && one.since ? { ...one, state: 'ok', since: undefined } : one))
}
