import type { SpotComparison } from '@skadi/domain/evidence/spot-comparison'
import { compareSpots } from '../changes/compare-spots.ts'
import type { SpotTask } from '../pool/vision-task.ts'
import { inWebAssembly } from '../pool/worker-faults.ts'
import { type Aligned, type AlignTask, alignPhotos } from './align-photos.ts'

/**
 * Aligns two photos in a thread of the pool.
 * @public The pool finds it by its name.
 */
export const runAlignment = (task: AlignTask): Promise<Aligned> => inWebAssembly('Aligning', () => alignPhotos(task))

/**
 * Compares spots of two photos in a thread of the pool.
 * @public The pool finds it by its name.
 */
export const runComparison = (task: SpotTask): Promise<SpotComparison[]> =>
  inWebAssembly('Comparing', () => compareSpots(task))
