import { CallError } from '@skadi/contract/core/client'
import type { CustomerCase, CustomerPage } from '@skadi/contract/customer/customer-page'
import { verdictOfLines } from '@skadi/domain/cases/page-answers'
import { isUnsigned, type Signature } from '@skadi/domain/customer/damage-answers'
import { writeDate } from '@skadi/domain/dates/day'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNow } from '../../core/use-now.ts'
import { counted } from '../../core/words/counts.ts'
import { writeMinor } from '../../core/words/minor.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { AnswerForm, newAnswerId, toSend } from './answer-form.tsx'
import { AnswerList, useAnswerHeading, usePhotoSending } from './answer-part.tsx'
import {
  type CaseDraft,
  type CaseLine,
  faultsOf,
  type LineFault,
  mayAnswerLine,
  toReplies,
  useCaseDraft,
} from './case-draft.ts'
import { answeredText, CaseLineEntry, CaseSums, useLineName } from './case-line.tsx'
import css from './case-part.module.css'
import styles from './customer-page.module.css'
import { fieldId } from './line-fields.tsx'
import { momentText } from './page-words.ts'
import { SignatureField } from './signature-field.tsx'
import type { useCustomerPage } from './use-customer-page.ts'

type CasePartProps = Pick<ReturnType<typeof useCustomerPage>, 'say' | 'load'> & {
  token: string
  page: CustomerPage
  of: CustomerCase
  /** called with the damage that the customer looks at */
  look: (familyId: string) => void
}

const PLACE = { damage: 0, fee: 1, discount: 2 } as const

/** The case of a page: its state in words, its lines with the customer's answers, its sums, and the questions with their replies. */
export function CasePart({ token, page, of, say, load, look }: CasePartProps) {
  const { content } = page
  const isLate = useNow(false) >= Date.parse(of.dueAt)
  const draft = useCaseDraft(of, page.answers)
  const sending = usePhotoSending(token, async (settled) => {
    if (settled) draft.dropPhoto(settled)
    await load()
  })
  const [tried, setTried] = useState<readonly LineFault[]>([])
  const lines = of.lines.toSorted((a, b) => PLACE[a.kind] - PLACE[b.kind])
  const open = lines.filter((line) => mayAnswerLine(of, line, isLate))
  // faults of the last attempt that are not corrected yet
  const faults = faultsOf(open, draft.lines).filter(({ lineId, field }) =>
    tried.some((one) => one.lineId === lineId && one.field === field),
  )

  // photos of answers that the server has received, also of the time before a reload
  const started = useRef(new Set<File>())
  useEffect(() => {
    for (const { file, lineId, isDue } of draft.photos)
      if (isDue && !started.current.has(file)) {
        started.current.add(file)
        sending.start([file], lineId)
      }
  })
  return (
    <>
      <CaseState of={of} content={content} isLate={isLate} />
      <section aria-labelledby="case-lines">
        <h2 id="case-lines" className={`${styles.part} ${css.part}`}>
          {m.customerCase_lines()}
        </h2>
        <ul className={styles.damages}>
          {lines.map((line) => (
            <CaseLineEntry
              key={line.lineId}
              {...{ token, of, line, content, draft, sending }}
              fault={faults.find(({ lineId }) => lineId === line.lineId)}
              mayAnswer={open.includes(line)}
              onLook={look}
            />
          ))}
        </ul>
      </section>
      <CaseSums {...{ of, token }} howToPay={content.contact?.howToPay ?? null} />
      {open.length > 0 && <SendPart {...{ draft, open, faults, say, load }} onFaults={setTried} />}
      <Thread {...{ token, page, of, draft, say }} />
    </>
  )
}

type StateProps = { of: CustomerCase; content: CustomerPage['content']; isLate: boolean }

/** How the case stands, what happens next, and until when. */
function CaseState({ of, content: { tenantName: company }, isLate }: StateProps) {
  const open = of.totals.gross - of.paidMinor
  return (
    <div className={css.state} role="status" data-testid="case-state">
      <p className="type-strong">
        {of.totals.gross === 0
          ? m.customerCase_asksNothing({ company })
          : m.customerCase_asks({ company, amount: writeMinor(of.totals.gross, of.currency) })}
      </p>
      <p>{nextText(of, { company, isLate, open })}</p>
    </div>
  )
}

type Next = { company: string; isLate: boolean; open: number }

function nextText(of: CustomerCase, { company, isLate, open }: Next): string {
  const date = writeDate(of.dueOn)
  switch (of.state) {
    case 'objected':
      return isLate ? m.customerCase_objectedLate({ company }) : m.customerCase_objected({ company, date })
    case 'accepted': {
      if (open <= 0) return m.customerCase_acceptedPaid()
      const pay = { amount: writeMinor(open, of.currency), date, reference: of.reference }
      return isLate ? m.customerCase_acceptedLate(pay) : m.customerCase_accepted(pay)
    }
    case 'settled':
      return m.customerCase_settled()
    case 'waived':
      return m.customerCase_waived({ company })
    case 'movedToClaim':
      return m.customerCase_movedToClaim({ company })
    default:
      if (isLate) return m.customerCase_late({ date })
      return of.state === 'partlyAnswered' ? m.customerCase_partly({ date }) : m.customerCase_sent({ date })
  }
}

type SendPartProps = Pick<CasePartProps, 'say' | 'load'> & {
  draft: CaseDraft
  /** lines that the customer may answer */
  open: readonly CaseLine[]
  /** faults of the last attempt */
  faults: readonly LineFault[]
  onFaults: (faults: readonly LineFault[]) => void
}

/** Accepts the lines without an answer together, signs the answers and sends them. */
function SendPart({ draft, open, faults, say, load, onFaults }: SendPartProps) {
  const [signature, setSignature] = useState<Signature>({ name: '', lines: [] })
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const isSending = useRef(false)
  const form = useRef<HTMLFormElement>(null)
  const answered = open.filter(({ lineId }) => draft.lines[lineId])
  const [isTried, setTried] = useState(false)
  const shownFault = faults.length > 0 ? m.customerCase_faults(counted(faults.length)) : fault
  const isUnnamed = isUnsigned(signature)
  const rest = open.filter(({ lineId, standing }) => standing === 'unanswered' && !draft.lines[lineId])
  if (answered.length + rest.length === 0) return null

  const acceptRest = () => {
    for (const { lineId } of rest) draft.setLine(lineId, { answer: 'accept', reason: null, text: '', offer: '' })
    // the pressed button disappears; the signature is next
    requestAnimationFrame(() => form.current?.querySelector('input')?.focus())
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found = faultsOf(open, draft.lines)
    onFaults(found)
    setFault(undefined)
    setTried(true)
    const [first] = found
    if (first || isUnnamed) {
      const field = first ? document.getElementById(fieldId(first)) : form.current?.querySelector('input')
      return field?.focus()
    }
    // a second press comes before the button is drawn as busy
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    const lines = toReplies(open, draft.lines)
    const said = { kind: verdictOfLines(lines), text: '', lines, signature: toSend(signature) }
    try {
      await say({ id: draft.attemptOf(JSON.stringify(said), newAnswerId), ...said })
      setSignature({ name: '', lines: [] })
      setTried(false)
    } catch (error) {
      const isRefused = error instanceof CallError && error.status >= 400 && error.status < 429
      setFault(isRefused ? m.customerCase_changed() : m.customerCase_notSent())
      if (isRefused) await load()
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }
  return (
    <form ref={form} className={css.send} noValidate onSubmit={(event) => void submit(event)}>
      {rest.length > 0 && (
        <>
          <p role="status">{m.customerCase_unanswered(counted(rest.length))}</p>
          <Button height={48} onClick={acceptRest}>
            {rest.length === open.length ? m.customerCase_acceptAll() : m.customerCase_acceptRest(counted(rest.length))}
          </Button>
        </>
      )}
      {answered.length > 0 && (
        <>
          <SignatureField
            value={signature}
            isMissing={isTried && isUnnamed}
            onChange={(change) => {
              setSignature(change)
              setFault(undefined)
            }}
          />
          {shownFault !== undefined && (
            <p className={styles.fault} role="alert">
              {shownFault}
            </p>
          )}
          <Button type="submit" height={48} look="ink" isBusy={isBusy}>
            {m.customerCase_send(counted(answered.length))}
          </Button>
        </>
      )}
    </form>
  )
}

type ThreadProps = Pick<CasePartProps, 'token' | 'page' | 'of' | 'say'> & { draft: CaseDraft }

/** Answers and questions that the company has received, with its replies, and the form for a question. */
function Thread({ token, page, of, say, draft }: ThreadProps) {
  const [isAsking, setAsking] = useState(draft.question !== '')
  const nameOf = useLineName()
  const said = page.answers.length
  const heading = useAnswerHeading(said)
  return (
    <section className={styles.answer} aria-labelledby="answer">
      <h2 id="answer" ref={heading} tabIndex={-1} className={styles.part}>
        {m.customerCase_thread()}
      </h2>
      {said > 0 && (
        <AnswerList
          token={token}
          page={page}
          titleOf={(at) => m.customerCase_answered({ time: momentText(at, page.content) })}
          lineText={(reply) => {
            const line = of.lines.find(({ lineId }) => lineId === reply.lineId)
            return `${line ? nameOf(line) : ''}: ${answeredText(reply, of.currency)}`
          }}
        />
      )}
      {isAsking ? (
        <AnswerForm
          kind="ask"
          page={page}
          start={draft.question}
          onText={draft.setQuestion}
          say={say}
          onDone={() => {
            draft.setQuestion('')
            setAsking(false)
          }}
          onBack={() => setAsking(false)}
        />
      ) : (
        page.mayAnswer.ask && (
          <div className={styles.actions}>
            <Button height={48} onClick={() => setAsking(true)}>
              {m.customerPage_ask()}
            </Button>
          </div>
        )
      )}
    </section>
  )
}
