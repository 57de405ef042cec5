import type { Claim } from '@skadi/contract/claims/claim'
import { useEffect, useRef } from 'react'
import { writeMoment } from '../../core/clock.ts'
import { paths } from '../../core/screens/paths.ts'
import { m } from '../../paraglide/messages.js'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { PlateChip } from '../../ui/plate-chip.tsx'
import css from './wizard.module.css'

/** Receipt of a filed claim, with the claim number and links to the next steps. */
export function Receipt({ claim }: { claim: Claim }) {
  const { claimId, claimNo, car, client, images, filedAt } = claim
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={css.wizard}>
      <section className={css.card} aria-labelledby="receipt-title">
        <h2 id="receipt-title" ref={heading} tabIndex={-1} className="type-verdict">
          {m.claims_receiptTitle({ number: claimNo })}
        </h2>
        <p>{m.claims_receiptText()}</p>
        <dl className={css.facts}>
          <dt>{m.claims_receiptNumber()}</dt>
          <dd className="type-strong">{claimNo}</dd>
          <dt>{m.claims_receiptPlate()}</dt>
          <dd>
            <PlateChip registrationNo={car.registrationNo} countryCode={car.country} />
          </dd>
          <dt>{m.claims_receiptHolder()}</dt>
          <dd>{`${client.firstName} ${client.lastName}`}</dd>
          <dt>{m.claims_receiptPhotos()}</dt>
          <dd>{images.filter(({ isReady }) => isReady).length}</dd>
          {filedAt !== null && (
            <>
              <dt>{m.claims_receiptTime()}</dt>
              <dd>{writeMoment(filedAt)}</dd>
            </>
          )}
        </dl>
        <div className={css.ways}>
          <ButtonLink to={paths.claim} params={{ claimId }} look="ink" height={40}>
            {m.claims_openClaim()}
          </ButtonLink>
          <ButtonLink to={paths.newClaim} search={{}} height={40}>
            {m.claims_newClaim()}
          </ButtonLink>
        </div>
      </section>
    </div>
  )
}
