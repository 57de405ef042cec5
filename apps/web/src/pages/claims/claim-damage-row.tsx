import type { ClaimDamage } from '@skadi/contract/claims/claim-damage'
import type { AlsoAttached } from '@skadi/contract/claims/other-claim'
import type { Evidence } from '@skadi/contract/evidence/evidence'
import { useState } from 'react'
import { AttachDialog } from '../../claims/analysis/attach-dialog.tsx'
import { writeMoment } from '../../core/clock.ts'
import { paths } from '../../core/screens/paths.ts'
import { selectDamage } from '../../damages/data/selection.ts'
import { PAIR_CROP } from '../../damages/log/cards/crop-view.ts'
import { DamageCrop } from '../../damages/log/cards/damage-crop.tsx'
import { NumberTag } from '../../damages/log/cards/number-tag.tsx'
import { costText } from '../../damages/log/money.ts'
import { damageCaption, damageTitle } from '../../damages/words.ts'
import { EvidenceChip, verdictWord } from '../../evidence/evidence-chip.tsx'
import type { EvidencePair } from '../../evidence/evidence-query.ts'
import { evidenceSentence, isUndecided } from '../../evidence/evidence-words.ts'
import { lookAtPhoto } from '../../image-sets/photos/use-canvas-place.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { AlsoIn } from './also-in.tsx'
import css from './claim-damages.module.css'
import { attachFailure, sayNotAttached, useAttachDamage } from './use-attach-damage.ts'

type ClaimDamageRowProps = {
  claimId: string
  evidence: Evidence
  pair: EvidencePair
  /** undefined if the damage is not attached to this claim */
  attached: ClaimDamage | undefined
  /** other claims that contain the damage */
  alsoIn: readonly AlsoAttached[]
  captions: { older: string; newer: string }
  timeZone: string
  canWrite: boolean
  isSelected: boolean
  onShow: () => void
}

/**
 * Row for a damage that arose between the two passings. It shows the two photos, the degree of proof, and whether the
 * claim contains the damage.
 */
export function ClaimDamageRow(props: ClaimDamageRowProps) {
  const { evidence, attached, alsoIn, captions, timeZone, isSelected, onShow } = props
  const { judgement, pair } = evidence
  if (!judgement) return null
  const isOpen = isUndecided(evidence)
  const tag = (
    <NumberTag
      age={isOpen ? 'unknown' : 'new'}
      number={evidence.number}
      isUndecided={isOpen}
      isPotential={evidence.isPotential}
    />
  )
  return (
    <li className={css.row} data-selected={isSelected || undefined} data-family={evidence.familyId}>
      <div className={css.crops} aria-hidden>
        <span>
          <DamageCrop
            image={pair.pickup ? photoOf(pair.pickup) : NO_PHOTO}
            box={pair.pickup?.box ?? pair.return.box}
            size={PAIR_CROP}
          />
          <span className={css.caption}>{captions.older}</span>
        </span>
        <span>
          <DamageCrop image={photoOf(pair.return)} box={pair.return.box} size={PAIR_CROP}>
            {tag}
          </DamageCrop>
          <span className={css.caption}>{captions.newer}</span>
        </span>
      </div>
      <div className={css.words}>
        <p className={css.title}>
          <button type="button" className={css.show} title={m.claim_showDamage()} onClick={onShow}>
            <span className="visually-hidden">{damageTitle(evidence)}: </span>
            {damageCaption(evidence)}
          </button>
          <EvidenceChip verdict={judgement.verdict} />
        </p>
        <p>{evidenceSentence(evidence, timeZone)}</p>
        {attached && <AttachedWords attached={attached} verdict={judgement.verdict} />}
        <AlsoIn claims={alsoIn} />
      </div>
      <div className={css.end}>
        <span className={css.price}>{costText(evidence.price)}</span>
        <AttachButton {...props} verdict={judgement.verdict} />
      </div>
    </li>
  )
}

/** Placeholder for a camera without a photo. */
const NO_PHOTO = { id: '', revision: 0, url: null }

const photoOf = ({ imageId: id, revision, url }: { imageId: string; revision: number; url: string | null }) => ({
  id,
  revision,
  url,
})

type Verdict = NonNullable<Evidence['judgement']>['verdict']

/**
 * Text about an attached damage, for example `Attached by Ulrik User, 22.11.2026 10:12`. The note follows. A hint
 * appears if the verdict has changed after the damage was attached.
 */
export function AttachedWords({ attached, verdict }: { attached: ClaimDamage; verdict: Verdict | undefined }) {
  const { attachedVerdict, attachedAt, attachedBy, note } = attached
  const by = { name: attachedBy.name ?? m.claim_somebody(), time: writeMoment(attachedAt) }
  return (
    <div className={css.muted}>
      <p>{m.claim_attachedBy(by)}</p>
      {note && <q>{note}</q>}
      {verdict !== undefined && verdict !== attachedVerdict && (
        <p className="type-strong">
          {m.claim_verdictChanged({
            was: verdictWord(attachedVerdict).toLocaleLowerCase(),
            now: verdictWord(verdict).toLocaleLowerCase(),
          })}
        </p>
      )}
    </div>
  )
}

function AttachButton(props: ClaimDamageRowProps & { verdict: Verdict }) {
  const { claimId, evidence, pair, attached, alsoIn, timeZone, canWrite, verdict } = props
  const { familyId } = evidence
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending, error, reset } = useAttachDamage(claimId)
  if (!canWrite) return attached ? <span className={css.muted}>{m.claim_attached()}</span> : null
  if (!attached && verdict === 'blocked') return <CannotAttach evidence={evidence} imageSetId={pair.imageSetId} />
  const anyway = alsoIn.length > 0
  const attach = () =>
    verdict === 'weak' || anyway
      ? setAsking(true)
      : mutate({ kind: 'attach', pair, familyId }, { onError: sayNotAttached })
  const detach = (from: ClaimDamage) => mutate({ kind: 'detach', attached: from }, { onError: sayNotAttached })
  return (
    <>
      {/* A single button serves both actions, so that the focus stays on the button. */}
      <Button isBusy={isPending} onClick={() => (attached ? detach(attached) : attach())}>
        {attached ? m.claim_detach() : m.claim_attach()}
        <span className="visually-hidden">: {damageTitle(evidence)}</span>
      </Button>
      {isAsking && (
        <AttachDialog
          damage={damageCaption(evidence)}
          why={verdict === 'weak' ? evidenceSentence(evidence, timeZone) : undefined}
          beside={anyway && <AlsoIn claims={alsoIn} />}
          isBusy={isPending}
          failure={error ? attachFailure(error) : undefined}
          onAttach={(note) =>
            mutate(
              { kind: 'attach', pair, familyId, anyway, ...(note === undefined ? {} : { note }) },
              { onSuccess: () => setAsking(false) },
            )
          }
          onClose={() => {
            reset()
            setAsking(false)
          }}
        />
      )}
    </>
  )
}

/**
 * Link to the passing with the box of a blocked damage. The user can decide the box only on the page of the passing.
 */
function CannotAttach({ evidence, imageSetId }: { evidence: Evidence; imageSetId: string }) {
  const { damageId, camera, pair } = evidence
  return (
    <>
      <span className={css.muted}>{m.claim_cannotAttach()}</span>
      <ButtonLink
        to={paths.imageSet}
        params={{ id: imageSetId }}
        onClick={() => {
          selectDamage(imageSetId, damageId, [])
          lookAtPhoto(imageSetId, { camera, id: pair.return.imageId })
        }}
      >
        {m.claim_openDamage()}
        <span className="visually-hidden">: {damageTitle(evidence)}</span>
      </ButtonLink>
    </>
  )
}
