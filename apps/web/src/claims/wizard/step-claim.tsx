import { m } from '../../paraglide/messages.js'
import { ClaimTextField } from './claim-text-field.tsx'
import { PhotoField } from './photo-field.tsx'
import type { ClaimPhotos } from './use-claim-photos.ts'
import css from './wizard.module.css'

type StepClaimProps = {
  photos: ClaimPhotos
  /** the number was left: whether the company has it already is asked */
  onNumber: (claimNo: string) => void
}

/** Claim number and images (CLAIM-03). */
export const StepClaim = ({ photos, onNumber }: StepClaimProps) => (
  <>
    <div className={css.half}>
      <ClaimTextField field="claim.claimNo" onLeave={onNumber} />
    </div>
    <section aria-label={m.claims_photos()} className={css.part}>
      <PhotoField photos={photos} />
    </section>
  </>
)
