import type { Claim } from '@skadi/contract/claims/claim'
import { changeClaimState } from '@skadi/contract/claims/claim-handling'
import type { ClaimAnalysis } from '@skadi/contract/claims/claims-reads'
import type { CallInput } from '@skadi/contract/core/define-call'
import { fitsReference, MAX_REFERENCE } from '@skadi/domain/claims/claim-handling'
import { CLOSING_REASONS, type ClosingReason, mayActOnClaim } from '@skadi/domain/claims/claim-life'
import { PRICE_CURRENCIES, type PriceCurrency } from '@skadi/domain/costs/price-table'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { ActDialog } from '../../cases/act-dialog.tsx'
import { AmountField, amountFault } from '../../cases/amount-field.tsx'
import { ClaimCard } from '../../claims/analysis/claim-card.tsx'
import { ClaimCells, type ClaimShown } from '../../claims/analysis/claim-cell-view.tsx'
import { putClaim } from '../../claims/analysis/save-claim.ts'
import { claimRulesQuery } from '../../claims/claim-query.ts'
import { closingReasonText } from '../../claims/claim-words.ts'
import css from '../../claims/hand-off-dialog.module.css'
import { call } from '../../core/calls/call.ts'
import { writeDay, writeMoment } from '../../core/clock.ts'
import { useSession } from '../../core/session/session.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { claimStateText } from '../../core/words/claim-state.ts'
import { writeMinor } from '../../core/words/minor.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Menu, MenuItem } from '../../ui/popups/menu.tsx'
import { Chevron } from '../../ui/signs/chevron.tsx'
import { typedSettlement } from './typed-settlement.ts'

const HandOffDialog = lazy(() =>
  import('../../claims/hand-off-dialog.tsx').then((module) => ({ default: module.HandOffDialog })),
)

type Act = 'handOff' | 'settle' | 'close' | 'reopen'

const LABELS: Record<Act, () => string> = {
  handOff: m.claim_handOff,
  settle: m.claim_settle,
  close: m.claim_close,
  reopen: m.claim_reopen,
}

type ClaimLifeProps = { claim: Claim; analysis: ClaimAnalysis | undefined; height: 32 | 48 }

/** Acts that the state of a claim allows: the act that it waits for as a button, the others in a menu. */
export function ClaimLifeActs({ claim, analysis, height }: ClaimLifeProps) {
  const client = useQueryClient()
  const tenantId = useSession((state) => state.currentTenantId)
  const [act, setAct] = useState<Act>()
  const { claimId, state } = claim
  const possible = (['handOff', 'settle', 'close', 'reopen'] as const).filter((one) => mayActOnClaim(one, state))
  const main = state === 'handedOff' ? 'settle' : possible[0]
  const others = possible.filter((one) => one !== main)
  const labelOf = (one: Act) =>
    one === 'handOff' && state === 'handedOff'
      ? m.claim_handOffAgain()
      : one === 'handOff' && height === 48
        ? m.claim_handOffShort()
        : LABELS[one]()
  const take = (changed: Claim) => putClaim(client, { tenantId, claimId }, changed)
  const close = () => setAct(undefined)
  return (
    <>
      {others.length > 0 && (
        <Menu
          opener={(props) => (
            <Button {...props} height={height}>
              {m.case_more()} <Chevron to="more" />
            </Button>
          )}
        >
          {others.map((one) => (
            <MenuItem key={one} onClick={() => setAct(one)}>
              {labelOf(one)}
            </MenuItem>
          ))}
        </Menu>
      )}
      {main && (
        <Button height={height} look="ink" onClick={() => setAct(main)}>
          {labelOf(main)}
        </Button>
      )}
      <Suspense>
        {act === 'handOff' && (
          <HandOffDialog
            claim={claim}
            damages={analysis?.damages.length}
            onDone={(changed) => {
              take(changed)
              showSnackbar({ text: m.claim_handOffDone({ insurer: changed.insurer?.name ?? '' }) })
            }}
            onClose={close}
          />
        )}
      </Suspense>
      {act !== undefined && act !== 'handOff' && (
        <EndDialog act={act} claimId={claimId} newCosts={analysis?.newCosts} onDone={take} onClose={close} />
      )}
    </>
  )
}

type EndDialogProps = {
  act: Exclude<Act, 'handOff'>
  claimId: string
  /** known cost of the claim's new damages; undefined while it loads */
  newCosts: ClaimAnalysis['newCosts'] | undefined
  onDone: (claim: Claim) => void
  onClose: () => void
}

/** Dialog that settles a claim for an amount (above the known cost only after a tick), closes it for a reason, or opens it again. */
function EndDialog({ act, claimId, newCosts, onDone, onClose }: EndDialogProps) {
  const [typedCurrency, setCurrency] = useState<PriceCurrency>()
  const [typedAmount, setAmount] = useState<string>()
  const [isTried, setTried] = useState(false)
  const [reason, setReason] = useState<ClosingReason>('withdrawn')
  const [note, setNote] = useState('')
  const touched = { amount: typedAmount, currency: typedCurrency }
  const { currency, amount, minor, above } = typedSettlement(newCosts, touched)
  const send = (body: CallInput<typeof changeClaimState>['body']) =>
    call(changeClaimState, { params: { id: claimId }, body }).then(({ data }) => onDone(data))
  const dialog = { onClose, failed: m.claim_actFailed(), confirm: LABELS[act](), title: LABELS[act]() }
  switch (act) {
    case 'settle':
      return (
        <ActDialog
          {...dialog}
          text={m.claim_settleText()}
          deliberate={
            minor === undefined || above === undefined
              ? undefined
              : m.claim_settleAbove({ amount: writeMinor(minor, currency), known: writeMinor(above, currency) })
          }
          untickedText={m.claim_settleTickMissing()}
          onAct={() => {
            setTried(true)
            return minor === undefined ? undefined : send({ act, minor, currency })
          }}
        >
          <AmountField
            name="settled"
            label={m.claim_settledAmount()}
            value={amount}
            onChange={setAmount}
            fault={isTried ? amountFault(minor) : undefined}
          />
          <SelectField
            label={m.casesSheet_currency()}
            value={currency}
            options={PRICE_CURRENCIES.map((one) => [one, one] as const)}
            onChange={setCurrency}
          />
        </ActDialog>
      )
    case 'close':
      return (
        <ActDialog
          {...dialog}
          text={m.claim_closeText()}
          look="error"
          onAct={() => send({ act, reason, note: note.trim() || null })}
        >
          <SelectField
            label={m.claim_closeReason()}
            value={reason}
            options={CLOSING_REASONS.map((one) => [one, closingReasonText(one)] as const)}
            onChange={setReason}
          />
          <TextField
            name="closingNote"
            label={m.claim_closeNote()}
            value={note}
            onChange={setNote}
            autoComplete="off"
            maxLength={500}
            isRequired={false}
          />
        </ActDialog>
      )
    case 'reopen':
      return <ActDialog {...dialog} onAct={() => send({ act })} />
  }
}

const MB = 1_000_000

/** Card with state, insurer, the insurer's reference, and the hand-offs of a claim. */
export function InsurerCard({ of }: { of: ClaimShown }) {
  const { claim, place } = of
  const { insurer, handOffs, settled, closing, endedAt } = claim
  const { data: rules } = useQuery(claimRulesQuery(place.tenantId))
  const known = rules?.insurers ?? []
  const options = [
    ['', m.claim_insurerNone()] as const,
    ...known.map(({ id, name }) => [id, name] as const),
    ...(insurer && !known.some(({ id }) => id === insurer.insurerId)
      ? [[insurer.insurerId, insurer.name] as const]
      : []),
  ]
  const format = known.find(({ id }) => id === insurer?.insurerId)?.referenceFormat ?? ''
  const day = endedAt ? writeDay(endedAt) : ''
  return (
    <ClaimCard title={m.claim_insurer()} action={<strong>{claimStateText(claim)}</strong>}>
      {settled && <p>{m.claim_settledFor({ amount: writeMinor(settled.minor, settled.currency), day })}</p>}
      {closing && (
        <p>
          {m.claim_closedFor({ day, reason: closingReasonText(closing.reason) })}
          {closing.note && ` – ${closing.note}`}
        </p>
      )}
      <ClaimCells
        of={of}
        cells={[
          {
            kind: 'choice',
            name: 'insurer',
            label: m.claim_insurer(),
            options,
            read: (one) => one.insurer?.insurerId ?? '',
            parts: (_, text) => ({ insurerId: text || null, insurerReference: '' }),
          },
          {
            kind: 'text',
            name: 'insurerReference',
            label: m.claim_insurerReference(),
            rule: { kind: 'text', maxLength: MAX_REFERENCE, isOptional: true },
            read: (one) => one.insurerReference,
            parts: (_, text) => ({ insurerReference: text }),
            check: (_, text) => (fitsReference(format, text.trim()) ? undefined : m.claim_referenceFault({ format })),
          },
        ]}
      />
      {handOffs.length > 0 && (
        <ul className={css.list}>
          {handOffs.map((one) => (
            <li key={one.handOffId} className={css.entry}>
              <p role={one.state === 'waiting' ? 'status' : undefined}>{sentWords(one)}</p>
              <p className={css.small}>
                {m.claim_handOffBy({
                  insurer: one.insurerName,
                  name: one.by.name ?? m.claim_somebody(),
                  time: writeMoment(one.settledAt ?? one.requestedAt),
                })}
              </p>
              {one.files && !one.files.includes('bundle') && (
                <p className={css.small}>{m.claim_handOffWithout({ size: Math.ceil((one.bundleBytes ?? 0) / MB) })}</p>
              )}
            </li>
          ))}
        </ul>
      )}
    </ClaimCard>
  )
}

function sentWords({ state, recipient }: Claim['handOffs'][number]): string {
  if (state === 'waiting') return m.claim_handOffWaiting({ recipient })
  return state === 'sent' ? m.claim_handOffSent({ recipient }) : m.claim_handOffNotSent({ recipient })
}
