import type { CustomerCase, CustomerContent } from '@skadi/contract/customer/customer-page'
import type { LineHandling } from '@skadi/domain/cases/case-states'
import { writeDate } from '@skadi/domain/dates/day'
import { countryName, damageText } from '@skadi/report/text'
import { useId, useState } from 'react'
import { saveFile } from '../../core/save-file.ts'
import { writeMinor, writePermille } from '../../core/words/minor.ts'
import { OBJECTION_WORDS, STATEMENT_WORDS } from '../../core/words/objection-words.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { OwnPhotos, type PhotoSending, Sending } from './answer-part.tsx'
import type { CaseDraft, CaseLine, LineFault } from './case-draft.ts'
import css from './case-part.module.css'
import page from './customer-page.module.css'
import { DamageSpots } from './damage-entry.tsx'
import { LineFields } from './line-fields.tsx'
import { usePageLanguage } from './page-language.ts'
import { damageElementId } from './use-shown-damage.ts'

/** `Scratched, front bumper`, the name of a fee, or the reason of a discount. */
export function useLineName(): (line: Pick<CaseLine, 'kind' | 'subject' | 'name'>) => string {
  const { wording } = usePageLanguage()
  return ({ kind, subject, name }) => {
    if (kind === 'discount') return m.statement_discountOf({ reason: name ?? '' })
    return subject === null ? (name ?? m.customerCase_fee()) : damageText(subject, wording)
  }
}

type Answered = Pick<NonNullable<CaseLine['answer']>, 'answer' | 'reason' | 'offerMinor'>

/** `You accept`, `You object: it was there before`, `You offer 500.00 NOK`. */
export function answeredText({ answer, reason, offerMinor }: Answered, currency: string): string {
  if (answer === 'accept') return m.customerCase_youAccept()
  if (answer === 'object') return m.customerCase_youObject({ reason: OBJECTION_WORDS[reason ?? 'other']() })
  return m.customerCase_youOffer({ amount: writeMinor(offerMinor ?? 0, currency) })
}

const HANDLED: Record<LineHandling, (inputs: { company: string }) => string> = {
  keep: m.customerCase_handledKeep,
  reduce: m.customerCase_handledReduce,
  agree: m.customerCase_handledAgree,
  waive: m.customerCase_handledWaive,
}

type CaseLineEntryProps = {
  token: string
  of: CustomerCase
  line: CaseLine
  content: CustomerContent
  draft: CaseDraft
  sending: PhotoSending
  fault: LineFault | undefined
  mayAnswer: boolean
  onLook: (familyId: string) => void
}

/** A line of a case: a damage with its spot before and after, a fee or a discount; its amount, and the customer's answer. */
export function CaseLineEntry(props: CaseLineEntryProps) {
  const { token, of, line, content, sending, mayAnswer, onLook } = props
  const { lineId, familyId, subject } = line
  const nameOf = useLineName()
  const id = useId()
  const name = nameOf(line)
  const damage = content.damages.find((one) => one.familyId === familyId)
  const uploads = sending.photos.filter((photo) => photo.lineId === lineId && photo.state !== 'sent')
  return (
    <li
      id={familyId === null ? undefined : damageElementId(familyId)}
      className={page.entry}
      data-testid="case-line"
      onClickCapture={() => damage && onLook(damage.familyId)}
    >
      <div className={css.head}>
        <h3 id={id} className={page.name}>
          {subject?.number != null && <span className={page.number}>{subject.number}</span>}
          {name}
        </h3>
        <Amount of={of} line={line} />
      </div>
      {damage && <DamageSpots token={token} content={content} damage={damage} name={name} />}
      <Given {...props} />
      <OwnPhotos token={token} photoIds={line.photoIds} />
      {uploads.length > 0 && <Sending photos={uploads} retry={sending.retry} />}
      {mayAnswer && (
        <div role="group" aria-labelledby={id}>
          <LineFields {...props} name={name} />
        </div>
      )}
    </li>
  )
}

/** The amount including VAT; after a correction, the first amount stands crossed out before it. */
function Amount({
  of: { currency, amounts },
  line: { lineId, minor, firstMinor },
}: Pick<CaseLineEntryProps, 'of' | 'line'>) {
  const gross = amounts.find(({ id }) => id === lineId)?.gross ?? minor
  return (
    <p className={css.amount}>
      {minor !== firstMinor && (
        <s className={page.muted}>
          <span className="visually-hidden">{m.customerCase_before()} </span>
          {writeMinor(firstMinor, currency)}
        </s>
      )}
      <strong>{writeMinor(gross, currency)}</strong>
      <span className={page.muted}>{m.customerCase_inclVat()}</span>
    </p>
  )
}

/** The answer that stands, and the company's reply to it. */
function Given({ of: { currency }, line: { answer, handling }, content: { tenantName: company } }: CaseLineEntryProps) {
  if (!answer && !handling) return null
  return (
    <div className={css.given}>
      {answer && (
        <>
          <p className="type-strong">{answeredText(answer, currency)}</p>
          {answer.text && <p className={page.words}>{answer.text}</p>}
        </>
      )}
      {handling && (
        <div className={page.reply}>
          <p className="type-strong">{HANDLED[handling.kind]({ company })}</p>
          {handling.text && <p className={page.words}>{handling.text}</p>}
        </div>
      )}
    </div>
  )
}

/** Net, VAT, cap and total, the payments, and how and until when to pay. */
export function CaseSums({ of, token, howToPay }: { of: CustomerCase; token: string; howToPay: string | null }) {
  const { wording } = usePageLanguage()
  const { totals, amounts, currency, paidMinor, capMinor, vat } = of
  const cap = amounts.find(({ kind }) => kind === 'cap')
  const rate = { rate: writePermille(vat.permille), country: countryName(vat.country, wording) }
  const row = (name: string, text: string, className?: string) => (
    <div className={className}>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  )
  const amount = (name: string, minor: number, className?: string) => row(name, writeMinor(minor, currency), className)
  return (
    <>
      <dl className={css.sums}>
        {cap && capMinor !== null && amount(m.customerCase_cap({ cap: writeMinor(capMinor, currency) }), cap.gross)}
        {amount(m.customerCase_net(), totals.net, page.muted)}
        {amount(m.customerCase_vatOf(rate), totals.vat, page.muted)}
        {amount(m.customerCase_total(), totals.gross, css.total)}
        {amount(m.customerCase_paid(), -paidMinor)}
        {amount(m.customerCase_open(), totals.gross - paidMinor, css.total)}
        {row(m.customerCase_reference(), of.reference)}
        {row(m.customerCase_due(), writeDate(of.dueOn))}
        {howToPay !== null && row(m.customerCase_howToPay(), howToPay, page.words)}
      </dl>
      <div className={css.statements}>
        {of.statements.map((statement) => (
          <StatementButton key={statement.number} {...{ statement, token }} />
        ))}
      </div>
    </>
  )
}

const RETRIES = 10
const RETRY_MS = 3_000

type StatementButtonProps = { statement: CustomerCase['statements'][number]; token: string }

/** Saves a statement as PDF. The first print of a statement takes a while: until it is stored, the server answers 503. */
function StatementButton({ statement: { number, kind }, token }: StatementButtonProps) {
  const [state, setState] = useState<'busy' | 'failed'>()
  const name = m.statement_title({ kind: STATEMENT_WORDS[kind](), number })
  const fetchFile = async () => {
    for (let tries = 0; ; tries += 1) {
      const answer = await fetch(`/api/customer/${token}/statement?number=${number}`)
      if (answer.ok) return saveFile(await answer.blob(), `${name}.pdf`)
      if (answer.status !== 503 || tries === RETRIES) throw new Error(String(answer.status))
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    }
  }
  const save = () => {
    setState('busy')
    fetchFile().then(
      () => setState(undefined),
      () => setState('failed'),
    )
  }
  return (
    <>
      <Button height={48} isBusy={state === 'busy'} onClick={save}>
        {m.customerCase_savePdf({ name })}
      </Button>
      {state === 'failed' && <p role="alert">{m.customerCase_pdfFailed()}</p>}
    </>
  )
}
