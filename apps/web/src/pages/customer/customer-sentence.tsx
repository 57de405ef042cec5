import type { Evidence } from '@skadi/contract/evidence/evidence'
import type { ImageSet } from '@skadi/contract/image-sets/image-set'
import { sumDamages } from '@skadi/domain/costs/sum-prices'
import { isShownToCustomer } from '@skadi/domain/customer/is-shown-to-customer'
import { damageText } from '@skadi/report/text'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { currentWording } from '../../core/language.ts'
import { isPractice } from '../../core/practice.ts'
import { useCan } from '../../core/session/actor.ts'
import { counted, writeCount } from '../../core/words/counts.ts'
import { writeSums } from '../../core/words/money.ts'
import { assessedNote, customerSentence } from '../../customer/customer-sentence-words.ts'
import type { ShownImageSets } from '../../customer/links-query.ts'
import { markWeak } from '../../damages/log/cards/card-words.ts'
import { EvidenceChip, verdictWord } from '../../evidence/evidence-chip.tsx'
import { type EvidencePair, evidenceQuery } from '../../evidence/evidence-query.ts'
import { evidenceSentence, leftOutOf, newDamagesOf } from '../../evidence/evidence-words.ts'
import { useComparedWith } from '../../evidence/use-compared-with.ts'
import { useEvidence } from '../../evidence/use-evidence.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import css from './customer-sentence.module.css'
import { SendHold } from './send-hold.tsx'
import type { SendHold as Hold } from './use-send-hold.ts'

const WhyDialog = lazy(() => import('../../evidence/why-dialog.tsx').then((module) => ({ default: module.WhyDialog })))

type Leave = {
  /** left-out damages that the clerk sends the page without, on purpose */
  without: ReadonlySet<string>
  leave: (familyId: string, isLeft: boolean) => void
}

type CustomerSentenceProps = Leave & { shown: ShownImageSets; hold: Hold; onLeave: () => void }

/**
 * The first sentence of the customer's page, and the new damages: whether the page shows each, and why. The clerk reads
 * both before sending, and can include or exclude a damage there.
 */
export function CustomerSentence({ shown: { pickupId, returnId }, hold, onLeave, ...leave }: CustomerSentenceProps) {
  const { data: evidence } = useQuery({
    ...evidenceQuery({ pickupId, imageSetId: returnId ?? pickupId }),
    enabled: returnId !== null,
  })
  const fresh = newDamagesOf(evidence ?? [])
  const count = fresh.filter(isShownToCustomer).length
  const leftOut = fresh.length - count
  const mayRead = useCan('readCosts')
  const costOf = (some: typeof fresh) =>
    writeSums(sumDamages(some.map((one) => ({ ...one, isNew: true }))).new) ?? writeCount(0)
  const decided = fresh.filter(({ isInSum, price }) => isInSum && price)
  return (
    <div role="status" className={css.reads}>
      {!hold.isBlind && (returnId === null || evidence) && (
        <p className="type-strong">
          {m.customer_reads({
            sentence: [customerSentence(returnId === null, count, hold.silence), assessedNote(hold.silence)]
              .filter(Boolean)
              .join('. '),
          })}
        </p>
      )}
      <SendHold hold={hold} onLeave={onLeave} />
      {leftOut > 0 && <p className="type-strong">{m.customer_leftOut(counted(leftOut))}</p>}
      {leftOut > 0 && returnId !== null && hold.imageSet && (
        <NewDamages damages={fresh} pair={{ pickupId, imageSetId: returnId }} imageSet={hold.imageSet} leave={leave} />
      )}
      {leftOut > 0 && mayRead && decided.length > 0 && (
        <p className="muted">
          {m.customer_leftOutSum({
            all: costOf(decided),
            shown: costOf(decided.filter(isShownToCustomer)),
            leftOut: costOf(decided.filter((one) => !isShownToCustomer(one))),
          })}
        </p>
      )}
    </div>
  )
}

/** True for a weak damage, which a clerk may include with a note. */
const canInclude = (one: Evidence): boolean => !isShownToCustomer(one) && one.judgement?.verdict === 'weak'

type NewDamagesProps = {
  damages: readonly Evidence[]
  pair: EvidencePair
  /** the return */
  imageSet: Pick<ImageSet, 'tenantId' | 'timeZone'>
  /** undefined where no page is sent */
  leave?: Leave
  /** opens the damage for a comparison by eye */
  onCompare?: ((familyId: string) => void) | undefined
}

/** New damages of a return, with the verdict on the proof of each, its reason, and the ways to include it or to leave it out. */
export function NewDamages({ damages, pair, imageSet, leave, onCompare }: NewDamagesProps) {
  const { tenantId, timeZone } = imageSet
  const canDecide = useCan('changeDamages', { tenantId })
  const [askedId, setAskedId] = useState<string>()
  const nameOf = ({ labels, damagedParts, number }: Evidence) =>
    `${number} · ${damageText({ labels: labels.map(({ name }) => name), parts: damagedParts }, currentWording())}`
  const asked = damages.find(({ familyId }) => familyId === askedId)
  return (
    <>
      <ul className={css.damages}>
        {damages.map((one) => (
          <li key={one.familyId}>
            <p>
              <span className="type-strong">{nameOf(one)}</span>{' '}
              {one.judgement && <EvidenceChip verdict={one.judgement.verdict} />}
            </p>
            <p className="muted">
              {isShownToCustomer(one) ? m.customer_isShown() : m.customer_isNotShown()}{' '}
              {evidenceSentence(one, timeZone)}
            </p>
            <div className={css.ways}>
              {canDecide && onCompare && one.judgement?.verdict === 'weak' && (
                <Button height={28} onClick={() => onCompare(one.familyId)}>
                  {m.customer_compareByEye()}
                  <span className="visually-hidden">: {nameOf(one)}</span>
                </Button>
              )}
              {canDecide && (
                <Button height={28} onClick={() => setAskedId(one.familyId)}>
                  {canInclude(one) ? m.customer_include() : m.compare_why()}
                  <span className="visually-hidden">: {nameOf(one)}</span>
                </Button>
              )}
              {leave && one.decision === null && !isShownToCustomer(one) && (
                <label className={css.leave}>
                  <input
                    type="checkbox"
                    checked={leave.without.has(one.familyId)}
                    onChange={(event) => leave.leave(one.familyId, event.target.checked)}
                  />
                  {m.customer_sendWithout({ damage: nameOf(one) })}
                </label>
              )}
            </div>
          </li>
        ))}
      </ul>
      <Suspense>
        {asked && (
          <WhyDialog
            {...{ pair, timeZone, canDecide }}
            damage={nameOf(asked)}
            evidence={asked}
            onClose={() => setAskedId(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}

type LeftOutProps = { imageSet: ImageSet; onCompare: (familyId: string) => void }

/** On the page of a return: the decided damages that the customer would not see, with the reason and the ways to mend it. */
export function LeftOut({ imageSet, onCompare }: LeftOutProps) {
  const { id: imageSetId, tenantId } = imageSet
  const compared = useComparedWith(imageSet)
  const canShow = useCan('workInTenant', { tenantId })
  const pickupId = compared?.isPickup && canShow && !isPractice(imageSetId) ? compared.olderId : undefined
  const pair = useMemo(() => (pickupId === undefined ? undefined : { pickupId, imageSetId }), [pickupId, imageSetId])
  const { all } = useEvidence(pair)
  const damages = useMemo(() => leftOutOf(all), [all])
  useEffect(() => {
    const words = damages.flatMap(({ familyId, judgement }) =>
      judgement ? [[familyId, verdictWord(judgement.verdict)] as const] : [],
    )
    markWeak(new Map(words))
    return () => markWeak(new Map())
  }, [damages])
  if (!pair || damages.length === 0) return null
  const title = m.customer_notShown(counted(damages.length))
  return (
    <section className={css.leftOut} aria-label={title} data-testid="left-out">
      <p className="type-strong">{title}</p>
      <NewDamages {...{ damages, pair, imageSet, onCompare }} />
    </section>
  )
}
