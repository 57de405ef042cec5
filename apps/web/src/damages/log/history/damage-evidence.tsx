import type { Damage } from '@skadi/contract/damages/damage'
import { rectOf } from '@skadi/domain/damages/damage-box'
import { isUndecided } from '@skadi/domain/damages/damage-state'
import { IconCopy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { writeInstant } from '../../../core/clock.ts'
import { copyText } from '../../../core/copy-text.ts'
import { writeCount } from '../../../core/words/counts.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialogs/dialog.tsx'
import { certaintyText, detectorName } from '../../words.ts'
import { damageName } from '../damage-name.ts'
import css from './damage-evidence.module.css'

type DamageEvidenceProps = {
  damage: Damage
  /** time zone of the rig that recorded the passing; all shown times are in this zone (ruling 9) */
  timeZone: string
  onClose: () => void
}

/**
 * Dialog with the provenance of a damage: the finder, the decisions with user and time, the first sighting, and the
 * photo with its hash.
 */
export function DamageEvidence({ damage, timeZone, onClose }: DamageEvidenceProps) {
  const { evidence, firstSeen, repaired } = damage
  const at = (instant: string) => writeInstant(instant, timeZone)
  return (
    <Dialog title={m.evidence_title({ damage: damageName(damage) })} onClose={onClose} isWide>
      <dl className={css.facts}>
        <Fact term={m.evidence_found()} when={at(evidence.foundAt)}>
          {[finderText(damage), certaintyText(damage)].filter(Boolean).join(' · ')}
        </Fact>
        <Fact term={m.evidence_decided()} when={evidence.decided ? at(evidence.decided.at) : undefined}>
          {decisionText(damage)}
        </Fact>
        <Fact term={m.evidence_firstSeen()} when={writeInstant(firstSeen.recDate, firstSeen.timeZone)}>
          {firstSeen.location}
        </Fact>
        {repaired && (
          <Fact term={m.evidence_repaired()} when={at(repaired.at)}>
            {m.evidence_repairedBy({ name: repaired.name ?? m.evidence_somebody() })}
          </Fact>
        )}
        <Fact term={m.evidence_family()}>{writeCount(damage.familySize)}</Fact>
        <Fact term={m.evidence_box()}>{boxText(damage)}</Fact>
        <Fact term={m.evidence_photo()}>{damage.fileName}</Fact>
        <Fact term={m.evidence_hash()}>
          <code className={css.hash}>{evidence.imageSha256}</code>
          <Button
            height={28}
            aria-label={m.evidence_copy()}
            title={m.evidence_copy()}
            onClick={() => void copy(evidence.imageSha256)}
          >
            <IconCopy size={16} stroke={1.5} aria-hidden />
          </Button>
        </Fact>
      </dl>
      <DialogActions>
        <Button height={40} onClick={onClose}>
          {m.log_close()}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Fact({ term, when, children }: { term: string; when?: string | undefined; children: ReactNode }) {
  return (
    <div className={css.fact}>
      <dt className={css.term}>{term}</dt>
      <dd className={css.value}>
        {children}
        {when && <span className={css.when}> {when}</span>}
      </dd>
    </div>
  )
}

function finderText({ evidence: { detector, foundBy } }: Damage): string {
  if (detector) return m.evidence_byDetector({ ...detector, name: detectorName(detector.name, { withFile: true }) })
  return foundBy?.name ? m.evidence_byPerson({ name: foundBy.name }) : m.evidence_byHand()
}

function decisionText(damage: Damage): string {
  const { decided, detector } = damage.evidence
  if (!decided) return isUndecided(damage) || detector ? m.evidence_undecided() : m.evidence_notNeeded()
  const name = decided.name ?? m.evidence_somebody()
  return decided.decision === 'accepted' ? m.evidence_accepted({ name }) : m.evidence_rejected({ name })
}

const placeText = (points: Damage['points']): string => m.evidence_boxAt(rectOf(points))

function boxText({ points, evidence: { originalPoints } }: Damage): string {
  const [now, found] = [placeText(points), placeText(originalPoints)]
  return now === found ? now : `${now}, ${m.evidence_boxFound({ box: found })}`
}

const copy = (hash: string): Promise<void> => copyText(hash, m.evidence_copied(), m.evidence_notCopied())
