import { m } from '../../paraglide/messages.js'
import { DropZone, type DropZoneProps } from '../../ui/fields/drop-zone.tsx'

const ACCEPT = '.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Takes a plate list by drop, click or key. */
export const PlateDropZone = (props: Pick<DropZoneProps, 'onFiles' | 'hintId'>) => (
  <DropZone
    {...props}
    accept={ACCEPT}
    words={{ choose: m.plates_choose(), orDrop: m.plates_orDrop(), dropNow: m.plates_dropNow() }}
    testId="plate-file"
  />
)
