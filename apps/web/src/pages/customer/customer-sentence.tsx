import type { Evidence } from '@skadi/contract/evidence/evidence'
import type { ImageSet } from '@skadi/contract/image-sets/image-set'
import { sumDamages } from '@skadi/domain/costs/sum-prices'
import { isShownToCustomer } from '@skadi/domain/customer/is-shown-to-customer'
import { damageText } from '@skadi/report/text'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { currentWording } from '../../core/language.ts'
import { useCan } from '../../core/session/actor.ts'
import { counted, writeCount } from '../../core/words/counts.ts'
import { writeSums } from '../../core/words/money.ts'
import { assessedNote, customerSentence } from '../../customer/customer-sentence-words.ts'
import type { ShownImageSets } from '../../customer/links-query.ts'
import { EvidenceChip } from '../../evidence/evidence-chip.tsx'
import { type EvidencePair, evidenceQuery } from '../../evidence/evidence-query.ts'
import { evidenceSentence, newDamagesOf } from '../../evidence/evidence-words.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import css from './customer-sentence.module.css'
import { SendHold } from './send-hold.tsx'
import type { SendHold as Hold } from './use-send-hold.ts'

const WhyDialog = lazy(() => import('../../evidence/why-dialog.tsx').then((module) => ({ default: module.WhyDialog })))

type CustomerSentenceProps = { shown: ShownImageSets; hold: Hold; onLeave: () => void }

/**
 * The first sentence of the customer's page, and the new damages: whether the page shows each, and why. The clerk reads
 * both before sending, and can include or exclude a damage there.
 */
export function CustomerSentence({ shown: { pickupId, returnId }, hold, onLeave }: CustomerSentenceProps) {
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
        <NewDamages damages={fresh} pair={{ pickupId, imageSetId: returnId }} imageSet={hold.imageSet} />
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

type NewDamagesProps = {
  damages: readonly Evidence[]
  pair: EvidencePair
  /** the return */
  imageSet: Pick<ImageSet, 'tenantId' | 'timeZone'>
}

/** The new damages of a return, with the verdict on the proof of each, its reason, and a button to decide. */
function NewDamages({ damages, pair, imageSet: { tenantId, timeZone } }: NewDamagesProps) {
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
            {canDecide && (
              <Button height={28} onClick={() => setAskedId(one.familyId)}>
                {isShownToCustomer(one) ? m.compare_why() : m.customer_whyInclude()}
              </Button>
            )}
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
