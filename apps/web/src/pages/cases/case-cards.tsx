import type { DamageCaseView } from '@skadi/contract/cases/case'
import { changeCase } from '@skadi/contract/cases/cases-writes'
import { CASE_TRANSITIONS } from '@skadi/domain/cases/case-states'
import { writeDate } from '@skadi/domain/dates/day'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId, useState } from 'react'
import { actWords } from '../../audit/act-words.ts'
import { ActDialog } from '../../cases/act-dialog.tsx'
import { PAYMENT_WORDS } from '../../cases/case-words.ts'
import { caseRulesQuery } from '../../cases/cases-query.ts'
import { StatementDialog } from '../../cases/statement-dialog.tsx'
import { TermsDialog } from '../../cases/terms-dialog.tsx'
import type { RunAct } from '../../cases/use-case-act.ts'
import { call } from '../../core/calls/call.ts'
import { writeDay, writeInstant, writeMoment } from '../../core/clock.ts'
import { paths } from '../../core/screens/paths.ts'
import { useSession } from '../../core/session/session.ts'
import { countryName } from '../../core/words/country-options.ts'
import { writeMinor, writePermille } from '../../core/words/minor.ts'
import { STATEMENT_WORDS } from '../../core/words/objection-words.ts'
import { LinkEntry } from '../../customer/link-entry.tsx'
import { useCustomerLinks } from '../../customer/links-query.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { Facts } from '../../ui/details/facts.tsx'
import css from './case-page.module.css'
import { RentalOfCase, TakeRental } from './case-rental.tsx'
import { lineName } from './line-name.ts'
import { StatementPdf } from './statement-pdf.tsx'

type CardsProps = { of: DamageCaseView; run: RunAct; canWrite: boolean }

/** The cards beside the lines: terms, approval, the customer's page, statements, payments, note and history. */
export const CaseCards = (props: CardsProps) => (
  <>
    <TermsCard {...props} />
    <ApprovalCard {...props} />
    <CustomerCard {...props} />
    <StatementsCard {...props} />
    <PaymentsCard {...props} />
    <NoteCard {...props} />
    <HistoryCard {...props} />
  </>
)

function Card({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className={css.card} aria-labelledby={id}>
      <div className={css.cardHead}>
        <h2 id={id} className={css.cardTitle}>
          {title}
        </h2>
        {action}
      </div>
      <div className={css.cardContent}>{children}</div>
    </section>
  )
}

function TermsCard({ of, run, canWrite }: CardsProps) {
  const {
    caseId,
    capMinor,
    currency,
    deductible,
    dueDays,
    dueOn,
    vat,
    imageSetId,
    pickupId,
    recDate,
    timeZone,
    reference,
  } = of
  const tenantId = useSession((state) => state.currentTenantId)
  const [isOpen, setOpen] = useState(false)
  const mayChange = canWrite && of.state === 'draft'
  const { data: rules } = useQuery({ ...caseRulesQuery(tenantId), enabled: mayChange })
  return (
    <Card
      title={m.case_terms()}
      action={
        mayChange &&
        rules && (
          <Button height={28} onClick={() => setOpen(true)}>
            {m.case_change()}
            <span className="visually-hidden">: {m.case_terms()}</span>
          </Button>
        )
      }
    >
      <Facts
        facts={[
          [m.rentals_one(), <RentalOfCase key="rental" of={of} />],
          ...(reference === null ? [] : [[m.casesSheet_reference(), reference] as const]),
          ...(deductible === null
            ? []
            : [[m.case_deductible(), writeMinor(deductible.minor, deductible.currency)] as const]),
          [m.case_cap(), capMinor === null ? m.case_noCap() : writeMinor(capMinor, currency)],
          [m.case_vatCountry(), `${countryName(vat.country)}, ${writePermille(vat.permille)}`],
          [m.casesSheet_due(), dueOn === null ? m.case_daysAfter({ days: dueDays }) : writeDate(dueOn)],
          [
            m.case_return(),
            <Link key="return" to={paths.imageSet} params={{ id: imageSetId }}>
              {recDate === null || timeZone === null ? m.case_openReturn() : writeInstant(recDate, timeZone)}
            </Link>,
          ],
          [
            m.case_pickup(),
            <Link key="pickup" to={paths.imageSet} params={{ id: pickupId }}>
              {m.case_openPickup()}
            </Link>,
          ],
        ]}
      />
      {deductible !== null && deductible.currency !== currency && (
        <p className="muted">{m.case_deductibleForeign({ currency })}</p>
      )}
      {mayChange && <TakeRental of={of} run={run} />}
      {isOpen && rules && (
        <TermsDialog
          of={of}
          vat={rules.vat}
          onSave={(terms) =>
            run(call(changeCase, { params: { id: caseId }, body: { ...terms, modifiedAt: of.modifiedAt } }))
          }
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  )
}

/** The four eyes: whether the amount needs a second person, and who requested and approved. */
function ApprovalCard({ of: { approval, state, sentAt } }: CardsProps) {
  const { isNeeded, requested, approved } = approval
  if (!requested && !approved && !(isNeeded && sentAt === null)) return null
  const said = (person: NonNullable<typeof requested>) => ({
    name: person.name ?? m.claim_somebody(),
    time: writeMoment(person.at),
  })
  return (
    <Card title={m.case_approval()}>
      {requested && <p>{m.case_requestedBy(said(requested))}</p>}
      {approved && <p>{m.case_approvedBy(said(approved))}</p>}
      {state === 'draft' && isNeeded && !approved && <p>{m.case_approvalNeeded()}</p>}
      {state === 'draft' && approved && <p className="muted">{m.case_approvalEnds()}</p>}
      {state === 'waitingForApproval' && <p className="muted">{m.case_approvalWaits()}</p>}
    </Card>
  )
}

/** The customer's pages of the case, and answered pages of its return from before the case, with their answers. */
function CustomerCard({ of: { caseId, pickupId, imageSetId, sentAt }, canWrite }: CardsProps) {
  const { links: ofCase, put } = useCustomerLinks({ pickupId, returnId: imageSetId, caseId })
  const ofReturn = useCustomerLinks({ pickupId, returnId: imageSetId })
  const earlier = ofReturn.links?.filter((link) => link.caseId === null && link.answers.length > 0) ?? []
  const links = [...(ofCase ?? []), ...earlier]
  if (!ofCase || (sentAt === null && links.length === 0)) return null
  return (
    <Card title={m.case_customerPages()}>
      {sentAt !== null && ofCase.length === 0 && (
        <p className="muted">{earlier.length > 0 ? m.case_noPageOfCase() : m.case_noPage()}</p>
      )}
      <ul className={css.links}>
        {links.map((link) => (
          <LinkEntry
            key={link.id}
            link={link}
            canWrite={canWrite}
            onChanged={link.caseId === null ? ofReturn.put : put}
          />
        ))}
      </ul>
    </Card>
  )
}

function StatementsCard({ of }: CardsProps) {
  const [open, setOpen] = useState<DamageCaseView['statements'][number]>()
  if (of.statements.length === 0) return null
  return (
    <Card title={m.case_statements()}>
      <ul className={css.entries}>
        {of.statements.map((statement) => (
          <li key={statement.statementId} className={css.entry}>
            <button type="button" className={`${css.open} touch`} onClick={() => setOpen(statement)}>
              {m.case_statementTitle({ kind: STATEMENT_WORDS[statement.kind](), number: statement.number })}
            </button>
            <span>{writeMinor(statement.gross, of.currency)}</span>
            <span className={css.small}>{writeMoment(statement.madeAt)}</span>
          </li>
        ))}
      </ul>
      {open && (
        <StatementDialog
          of={of}
          statement={open}
          download={<StatementPdf {...of} statementId={open.statementId} />}
          nameOf={lineName}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Card>
  )
}

function PaymentsCard({ of: { payments, currency, paymentState, sentAt } }: CardsProps) {
  if (sentAt === null && payments.length === 0) return null
  return (
    <Card title={m.case_payments()} action={<span className="muted">{PAYMENT_WORDS[paymentState]()}</span>}>
      {payments.length === 0 && <p className="muted">{m.case_noPayments()}</p>}
      <ul className={css.entries}>
        {payments.map(({ id, kind, minor, paidAt, externalId, invoiceNo }) => (
          <li key={id} className={css.entry}>
            <span>{kind === 'payment' ? m.case_payment() : m.case_refunded()}</span>
            <span>{writeMinor(kind === 'payment' ? minor : -minor, currency)}</span>
            <span className={css.small}>
              {[writeDay(paidAt), externalId.startsWith('hand-') ? m.case_byHand() : externalId, invoiceNo]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** A note for colleagues, which the customer does not read. */
function NoteCard({ of: { caseId, note, state }, run, canWrite }: CardsProps) {
  const [isOpen, setOpen] = useState(false)
  const mayChange = canWrite && CASE_TRANSITIONS.assign[state] !== undefined
  if (!mayChange && !note) return null
  return (
    <Card
      title={m.case_note()}
      action={
        mayChange && (
          <Button height={28} onClick={() => setOpen(true)}>
            {note ? m.case_change() : m.case_add()}
            <span className="visually-hidden">: {m.case_note()}</span>
          </Button>
        )
      }
    >
      <p className={note ? css.note : 'muted'}>{note ?? m.case_noNote()}</p>
      {isOpen && (
        <ActDialog
          title={m.case_note()}
          confirm={m.case_save()}
          failed={m.case_changeFailed()}
          reason={{ label: m.case_noteText(), hint: m.case_colleaguesRead(), max: 2_000, start: note ?? '' }}
          onAct={(text) => run(call(changeCase, { params: { id: caseId }, body: { note: text } }))}
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  )
}

/** Audited acts on the case, the newest first. */
const HistoryCard = ({ of: { changes } }: CardsProps) => (
  <Card title={m.case_history()}>
    <ol className={css.entries}>
      {changes.map(({ at, by, action }) => (
        <li key={`${at} ${action}`}>
          <p>{actWords(action)}</p>
          <p className={css.small}>{[by?.name ?? m.claim_somebody(), writeMoment(at)].join(' · ')}</p>
        </li>
      ))}
    </ol>
  </Card>
)
