import { useState } from 'react'
import type { BoxLayer } from '../../ui/canvas/boxes/canvas-box.ts'
import { selectDamage } from '../data/selection.ts'
import type { Spot } from '../data/spots.ts'
import type { useDamageActs } from '../data/use-damage-acts.ts'
import { faultOf, mendFault, useFaults } from '../data/use-faults.ts'
import { openDamageDialog } from '../log/dialogs/damage-dialog-state.ts'

/**
 * Lets the user draw damages on a photo of a passing. A drawn box becomes a new damage, and the label picker of the
 * damage opens. If the server refuses a change, the user gets a remedy.
 * @param photoId the current photo; undefined if the user may not draw on the photo
 */
export function useDrawing(
  imageSetId: string,
  photoId: string | undefined,
  spots: readonly Spot[],
  acts: Pick<ReturnType<typeof useDamageActs>, 'create'>,
) {
  const [drawing, setDrawing] = useState<BoxLayer['drawing']>()
  const faults = useFaults(imageSetId)
  const onDrawEnd = () => setDrawing(undefined)
  return {
    faults,
    toggleDrawing: (isPotential: boolean) =>
      setDrawing((now) => (now?.isPotential === isPotential ? undefined : { isPotential })),
    layer: {
      drawing: photoId === undefined ? undefined : drawing,
      onDraw(rect, { isPotential }) {
        onDrawEnd()
        if (photoId === undefined) return
        const damageId = acts.create(photoId, rect, { isPotential })
        selectDamage(imageSetId, damageId, spots)
        openDamageDialog({ dialog: 'labels', damageId })
      },
      onDrawEnd,
      onMend(failedId) {
        const fault = faultOf(faults, [failedId])
        if (fault) mendFault(fault, failedId)
      },
    } satisfies Partial<BoxLayer>,
  }
}
