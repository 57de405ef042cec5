import type { ImageSet } from '@skadi/contract/image-sets/image-set'
import { lazy, Suspense, useState } from 'react'
import { useCan } from '../../core/session/actor.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'

const SetTimeDialog = lazy(() => import('./set-time-dialog.tsx').then((module) => ({ default: module.SetTimeDialog })))

/**
 * Button that opens the dialog in which the user confirms or sets the time of a passing. The button is hidden if the
 * user may not change the time.
 */
export function CorrectTime({ imageSet }: { imageSet: ImageSet }) {
  const { tenantId } = imageSet
  const canSet = useCan('setPassingTime', { tenantId }) && tenantId !== null
  const [isOpen, setOpen] = useState(false)
  if (!canSet) return null
  return (
    <>
      <Button height={28} onClick={() => setOpen(true)}>
        {m.passing_timeCorrect()}
      </Button>
      <Suspense>{isOpen && <SetTimeDialog imageSet={imageSet} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
