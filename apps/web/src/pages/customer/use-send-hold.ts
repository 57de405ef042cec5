import type { ImageSet } from '@skadi/contract/image-sets/image-set'
import { inspectionOf } from '@skadi/domain/image-sets/inspection'
import { type Silence, sendRefusalOf, silenceOf } from '@skadi/domain/image-sets/verdict'
import { useQuery, useQueryClient } from '@tanstack/react-query'
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
  /** waits until the server has confirmed the user's decisions, and returns `isHeld` of the passing as it is then */
  isHeldOnceSaved: () => Promise<boolean>
}

type Reasons = Pick<SendHold, 'isHeld' | 'isBlind' | 'undecided' | 'silence'>

function reasonsOf(imageSet: ImageSet | undefined, isAnyway: boolean): Reasons {
  const undecided = imageSet?.undecidedDamages ?? 0
  const inspection = imageSet && inspectionOf(inspectionFactsOf(imageSet))
  const refusal = inspection && sendRefusalOf({ inspection, undecided }, isAnyway)
  return {
    isHeld: refusal !== undefined || imageSet === undefined,
    isBlind: refusal === 'NOT_INSPECTED',
    undecided,
    silence: inspection ? silenceOf({ inspection, undecided }) : 'notInspected',
  }
}

/** Returns the reasons why the server would refuse to send a message about a passing. */
export function useSendHold(imageSetId: string): SendHold {
  const tenantId = useSession((state) => state.currentTenantId)
  const query = imageSetQuery(tenantId, imageSetId)
  const { data: imageSet } = useQuery(query)
  const client = useQueryClient()
  const [isAnyway, setAnyway] = useState(false)
  const isHeldOnceSaved = async () => {
    const { hasActs, waitForActs } = await import('../image-sets/wait-for-acts.ts')
    if (!hasActs(imageSetId)) return reasonsOf(await client.ensureQueryData(query), isAnyway).isHeld
    await waitForActs(imageSetId)
    return reasonsOf(await client.fetchQuery({ ...query, staleTime: 0 }), isAnyway).isHeld
  }
  return { imageSet, ...reasonsOf(imageSet, isAnyway), isAnyway, setAnyway, isHeldOnceSaved }
}
