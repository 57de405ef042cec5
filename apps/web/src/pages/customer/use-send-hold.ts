import type { ImageSet } from '@skadi/contract/image-sets/image-set'
import { inspectionOf } from '@skadi/domain/image-sets/inspection'
import { type Silence, sendRefusalOf, silenceOf } from '@skadi/domain/image-sets/verdict'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '../../core/session/session.ts'
import { inspectionFactsOf } from '../../core/words/inspection-facts.ts'
import { imageSetQuery } from '../../image-sets/inbox/inbox-query.ts'

export type SendHold = {
  /** passing that the message is about; undefined until the passing is loaded */
  imageSet: ImageSet | undefined
  /** true if no message can be sent at the moment */
  isHeld: boolean
  /** true if the passing was not inspected; the clerk cannot override this reason */
  isBlind: boolean
  undecided: number
  /** true if the clerk chose to send the message without the undecided suggestions */
  isAnyway: boolean
  setAnyway: (isAnyway: boolean) => void
  silence: Silence
}

/** Returns the reasons why the server would refuse to send a message about a passing. */
export function useSendHold(imageSetId: string): SendHold {
  const tenantId = useSession((state) => state.currentTenantId)
  const { data: imageSet } = useQuery(imageSetQuery(tenantId, imageSetId))
  const [isAnyway, setAnyway] = useState(false)
  const undecided = imageSet?.undecidedDamages ?? 0
  const inspection = imageSet && inspectionOf(inspectionFactsOf(imageSet))
  const refusal = inspection && sendRefusalOf({ inspection, undecided }, isAnyway)
  return {
    imageSet,
    isHeld: refusal !== undefined || imageSet === undefined,
    isBlind: refusal === 'NOT_INSPECTED',
    undecided,
    isAnyway,
    setAnyway,
    silence: inspection ? silenceOf({ inspection, undecided }) : 'notInspected',
  }
}
