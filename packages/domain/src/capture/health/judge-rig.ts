import { byCameraOrder, type Camera } from '../camera.ts'
import { type ImageSetSignals, MEASURED_KINDS } from './camera-signals.ts'
import { type CameraVerdict, judgeCamera, type PastAlarm, type StandingAlarm } from './judge-camera.ts'
import type { CameraAlarmKind } from './rig-alarm.ts'

export type RigVerdict = CameraVerdict & { camera: Camera; kind: CameraAlarmKind }

/**
 * Judges the cameras of a capture unit by its passings: one verdict for each camera and fault. A dark or blinded camera is not sharp
 * either, so only the first of its measured faults is raised.
 * @param imageSets oldest first; a camera that appears in no passing and no alarm gets no verdict
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
