import type { ClaimDamage } from '@skadi/contract/claims/claim-damage'
import type { ClaimAnalysis } from '@skadi/contract/claims/claims-reads'
import type { AlsoAttached } from '@skadi/contract/claims/other-claim'
import { useQuery } from '@tanstack/react-query'
import { writeSums } from '../../core/words/money.ts'
import { costText } from '../../damages/log/money.ts'
import { damageCaption, damageTitle } from '../../damages/words.ts'
import { dayText, sideLabels } from '../../evidence/compare-words.ts'
import { EvidenceChip } from '../../evidence/evidence-chip.tsx'
import { evidenceQuery } from '../../evidence/evidence-query.ts'
import { useEvidence } from '../../evidence/use-evidence.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { Skeleton } from '../../ui/skeletons/skeleton.tsx'
import { type ComparedSets, noNewsText } from '../evidence/compare-header.tsx'
import { AlsoIn } from './also-in.tsx'
import { AttachedWords, ClaimDamageRow } from './claim-damage-row.tsx'
import css from './claim-damages.module.css'
import { sayNotAttached, useAttachDamage } from './use-attach-damage.ts'

type ClaimDamagesProps = {
  claimId: string
  analysis: ClaimAnalysis
  pair: ComparedSets
  canWrite: boolean
  familyId: string | undefined
  choose: (familyId: string) => void
}

/**
 * List of damages that arose between the two passings, strongest evidence first.
 * Each row says whether the claim contains the damage.
 */
export function ClaimDamages({ claimId, analysis, pair, canWrite, familyId, choose }: ClaimDamagesProps) {
  const ids = { pickupId: pair.older.id, imageSetId: pair.newer.id }
  const { state, retry } = useEvidence(ids)
  const { data } = useQuery(evidenceQuery(ids))
  const asked = data?.filter(({ judgement }) => judgement !== null) ?? []
  const isHere = (damage: ClaimDamage) => asked.some((one) => one.familyId === damage.familyId)
  const elsewhere = analysis.damages.filter((damage) => data !== undefined && !isHere(damage))
  const labels = sideLabels(pair)
  const captions = {
    older: `${labels.older} ${dayText(pair.older)}`,
    newer: `${labels.newer} ${dayText(pair.newer)}`,
  }
  return (
    <>
      {state === 'failed' && <ErrorNotice title={m.compare_evidenceFailed()} onRetry={retry} />}
      {state === 'loading' && <Skeleton height={120} />}
      {state === 'ready' && asked.length === 0 && <p className={css.muted}>{noNewsText(pair, m.claim_nothingNew())}</p>}
      <ul className={css.list}>
        {asked.map((evidence) => (
          <ClaimDamageRow
            key={evidence.familyId}
            {...{ claimId, evidence, captions, canWrite }}
            pair={ids}
            attached={analysis.damages.find((one) => one.familyId === evidence.familyId)}
            alsoIn={analysis.alsoAttached.filter((one) => one.familyId === evidence.familyId)}
            timeZone={pair.newer.timeZone}
            isSelected={evidence.familyId === familyId}
            onShow={() => choose(evidence.familyId)}
          />
        ))}
        {elsewhere.map((damage) => (
          <OtherPairRow
            key={damage.familyId}
            {...{ claimId, damage, canWrite }}
            alsoIn={analysis.alsoAttached.filter((one) => one.familyId === damage.familyId)}
          />
        ))}
      </ul>
      {analysis.damages.length > 0 && (
        <>
          <p className={css.sum}>
            <span className={css.muted}>
              {m.claim_attachedCount({ count: analysis.damages.length, shown: analysis.damages.length })}
            </span>
            <span className={css.total}>{writeSums(analysis.newCosts)}</span>
          </p>
          {analysis.newCosts.sums.length > 0 && <p className={css.muted}>{m.claim_sumHint()}</p>}
        </>
      )}
    </>
  )
}

type OtherPairRowProps = { claimId: string; damage: ClaimDamage; alsoIn: readonly AlsoAttached[]; canWrite: boolean }

/** Row for an attached damage that comes from other passings than the chosen pair. */
function OtherPairRow({ claimId, damage, alsoIn, canWrite }: OtherPairRowProps) {
  const { mutate, isPending } = useAttachDamage(claimId)
  const verdict = damage.judgement?.verdict
  return (
    <li className={css.row} data-family={damage.familyId}>
      <p className={css.muted}>{m.claim_otherPair()}</p>
      <div className={css.words}>
        <p className={css.title}>
          <strong>{damageCaption(damage)}</strong>
          {verdict && <EvidenceChip verdict={verdict} />}
        </p>
        <AttachedWords attached={damage} verdict={verdict} />
        <AlsoIn claims={alsoIn} />
      </div>
      <div className={css.end}>
        <span className={css.price}>{costText(damage.price)}</span>
        {canWrite && (
          <Button
            isBusy={isPending}
            onClick={() => mutate({ kind: 'detach', attached: damage }, { onError: sayNotAttached })}
          >
            {m.claim_detach()}
            <span className="visually-hidden">: {damageTitle(damage)}</span>
          </Button>
        )}
      </div>
    </li>
  )
}
