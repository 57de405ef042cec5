import type { ImageSet } from '@skadi/contract/image-sets/image-set'
import { IconFilePlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { PRACTICE } from '../../core/practice.ts'
import { paths } from '../../core/screens/paths.ts'
import { useCan } from '../../core/session/actor.ts'
import { m } from '../../paraglide/messages.js'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import css from './claim-link.module.css'

type ClaimLinkProps = {
  imageSet: Pick<ImageSet, 'tenantId' | 'carInfo'>
  /** true in the collapsed drawer, which is 70 px wide */
  isNarrow?: boolean
}

/** Link from a passing to a new claim about its car. */
export function ClaimLink({ imageSet: { tenantId, carInfo }, isNarrow = false }: ClaimLinkProps) {
  const mayWrite = useCan('writeClaims', { tenantId })
  const { countryCode, registrationNo } = carInfo
  if (!mayWrite || registrationNo === null || registrationNo === PRACTICE.registrationNo) return null
  const search = { country: countryCode ?? 'NO', plate: registrationNo }
  if (isNarrow)
    return (
      <Link to={paths.newClaim} search={search} className={css.narrow}>
        <IconFilePlus size={20} stroke={1.5} aria-hidden />
        {m.claims_newClaim()}
      </Link>
    )
  return (
    <ButtonLink height={28} to={paths.newClaim} search={search}>
      {m.claims_newClaim()}
    </ButtonLink>
  )
}
