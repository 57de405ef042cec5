import type { ImageSet } from '@skadi/contract/image-sets/image-set'
import { useCan } from '../core/actor.ts'
import { paths } from '../core/paths.ts'
import { m } from '../paraglide/messages.js'
import { ButtonLink } from '../ui/button-link.tsx'

/** Leads from a passing to a new claim about its car. */
export function ClaimLink({ imageSet: { tenantId, carInfo } }: { imageSet: Pick<ImageSet, 'tenantId' | 'carInfo'> }) {
  const mayWrite = useCan('writeClaims', { tenantId })
  const { countryCode, registrationNo } = carInfo
  if (!mayWrite || registrationNo === null) return null
  return (
    <ButtonLink height={28} to={paths.newClaim} search={{ country: countryCode ?? 'NO', plate: registrationNo }}>
      {m.claims_newClaim()}
    </ButtonLink>
  )
}
