import type { Claim, ClaimParts } from '@skadi/contract/claims/claim'
import { updateClaim } from '@skadi/contract/claims/claims-writes'
import { CallError } from '@skadi/contract/core/client'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../core/calls/call.ts'
import { m } from '../../paraglide/messages.js'
import type { CellOutcome } from '../../ui/cells/editable-cells.ts'
import { reasonOf } from '../../ui/feedback/failure-words.ts'
import { keepField } from '../../ui/fields/keep-field.ts'
import { claimQuery } from '../claim-query.ts'
import type { ClaimCell } from './claim-cell.ts'

export type ClaimPlace = { tenantId: string | undefined; claimId: string }

const send = async (claim: Claim, change: ClaimParts): Promise<Claim> => {
  const body = { ...change, modifiedAt: claim.modifiedAt }
  return (await call(updateClaim, { params: { id: claim.claimId }, body })).data
}

const reader =
  (client: QueryClient, { tenantId, claimId }: ClaimPlace) =>
  (isAgain: boolean) =>
    client.fetchQuery({ ...claimQuery(tenantId, claimId), ...(isAgain ? { staleTime: 0 } : {}) })

/** Takes a changed claim from an answer of the server. */
export const putClaim = (client: QueryClient, { tenantId, claimId }: ClaimPlace, claim: Claim): void => {
  client.setQueryData(claimQuery(tenantId, claimId).queryKey, claim)
  void client.invalidateQueries({ queryKey: ['claimChanges', claimId] })
  void client.invalidateQueries({ queryKey: ['claimAnalysis', claimId] })
}

/**
 * Saves a value of a claim with optimistic locking. If another user has changed the value, the user decides which value
 * stays. No typed text is lost.
 */
export function saveClaimCell(
  client: QueryClient,
  place: ClaimPlace,
  cell: Pick<ClaimCell, 'label' | 'read' | 'parts' | 'check'>,
  text: string,
  base: string,
): Promise<CellOutcome> {
  const known = client.getQueryData(claimQuery(place.tenantId, place.claimId).queryKey)
  const fault = known && cell.check?.(known, text)
  if (fault) return Promise.resolve({ kind: 'failed', reason: fault })
  return keepField<Claim>(
    {
      label: cell.label,
      read: reader(client, place),
      write: cell.read,
      send: (claim) => send(claim, cell.parts(claim, text)),
      put: (claim) => putClaim(client, place, claim),
      reason: refusalText,
    },
    text,
    base,
  )
}

const TRIES = 3

/**
 * Changes a claim on the basis of its current state. If another user changes the claim at the same time, it retries.
 * @param change computes the new parts; returns undefined if there is no change
 * @throws CallError
 */
export async function changeClaim(
  client: QueryClient,
  place: ClaimPlace,
  change: (claim: Claim) => ClaimParts | undefined,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const claim = await reader(client, place)(tries > 1)
    const parts = change(claim)
    if (!parts) return
    try {
      return putClaim(client, place, await send(claim, parts))
    } catch (error) {
      if (!(error instanceof CallError && error.code === 'CONFLICT') || tries === TRIES) throw error
    }
  }
}

/** Returns the reason as text why a claim could not be changed. */
function refusalText(error: unknown): string | undefined {
  if (!(error instanceof CallError)) return undefined
  if (error.code === 'CLAIM_NO_TAKEN') return m.claim_numberTaken()
  if (error.code === 'VALIDATION') return m.claim_notTaken()
  return reasonOf(error)
}
