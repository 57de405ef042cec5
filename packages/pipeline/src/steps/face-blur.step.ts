import type { Camera } from '@skadi/domain/capture/camera'
import { isMaskedOff } from '@skadi/domain/capture/pipeline-mask'
import { withheldCameras } from '@skadi/domain/images/withheld-cameras'
import type { Passage } from '@skadi/store/passages/passage.repo'
import type { StageOutcome } from '@skadi/store/passages/stage.repo'
import type { Step } from '../step.ts'

/** Kept per camera (PIPE-07). A position whose blur is wanted but not possible keeps its photos back (ruling 16). */
export const faceBlur: Step = {
  name: 'faceBlur',
  kind: 'decided',
  decide: (passage) => camerasOf(passage).map((camera) => decideCamera(passage, camera)),
}

const camerasOf = ({ images }: Passage): Camera[] => [...new Set(images.map(({ camera }) => camera))]

function decideCamera(passage: Passage, camera: Camera): StageOutcome {
  if (!withheldCameras(passage.possibleSettings).includes(camera))
    return { camera, status: 'skipped', note: 'Face blur is off for this position' }
  // the set cannot overrule the company's wish: without blur the photo stays back
  if (isMaskedOff('faceBlur', passage.pipelineMask))
    return {
      camera,
      status: 'skipped',
      note: 'Face blur is switched off for this capture set, and the company shows no photo of this position without it',
    }
  return { camera, status: 'notRun', note: 'Face blur is not available yet: photos of this position are not shown' }
}
