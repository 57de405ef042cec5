import type { CustomerCase } from '@skadi/contract/customer/customer-page'
import { LINE_ANSWERS, type LineAnswer, OBJECTION_REASONS } from '@skadi/domain/cases/case-states'
import { MAX_ANSWER_TEXT, MAX_CUSTOMER_PHOTOS } from '@skadi/domain/customer/customer-limits'
import { type ReactNode, useRef } from 'react'
import { writeMinor } from '../../core/words/minor.ts'
import { OBJECTION_WORDS } from '../../core/words/objection-words.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx'
import { PhotoChoice } from './answer-form.tsx'
import type { CaseDraft, CaseLine, LineDraft, LineFault } from './case-draft.ts'
import css from './case-part.module.css'
import page from './customer-page.module.css'

/** Returns the id of the field of a line, so that a fault can move the focus there. */
export const fieldId = ({ lineId, field }: LineFault): string => `line-${lineId}-${field}`

const CHOICES: Record<LineAnswer, () => string> = {
  accept: m.customerCase_accept,
  object: m.customerCase_object,
  offer: m.customerCase_offer,
}

const EMPTY: Omit<LineDraft, 'answer'> = { reason: null, text: '', offer: '' }

type LineFieldsProps = {
  of: CustomerCase
  line: CaseLine
  /** name of the line in words */
  name: string
  draft: CaseDraft
  fault: LineFault | undefined
}

/** Fields for the answer to a line. An answer that stands is changed after a press of a button. */
export function LineFields({ of, line, draft, fault, name }: LineFieldsProps) {
  const { lineId, standing } = line
  const root = useRef<HTMLDivElement>(null)
  const given = draft.lines[lineId]
  const isStanding = standing !== 'unanswered'
  const isClosed = isStanding && !given && !draft.changing.includes(lineId)
  // the pressed button disappears, and the focus would be lost
  const focusNext = () =>
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>('input, button')?.focus())
  const put = (change: Partial<LineDraft>) => draft.setLine(lineId, { answer: 'accept', ...EMPTY, ...given, ...change })
  // nobody can offer less than nothing
  const answers = LINE_ANSWERS.filter((answer) => answer !== 'offer' || line.minor > 0)
  if (isClosed)
    return (
      <div ref={root}>
        <Button
          height={48}
          onClick={() => {
            draft.change(lineId)
            focusNext()
          }}
        >
          {m.customerCase_change()}
        </Button>
      </div>
    )
  return (
    <div ref={root} className={css.fields}>
      <SegmentedControl<LineAnswer>
        label={m.customerCase_choice({ name })}
        height={48}
        isWide
        value={given?.answer ?? ('' as LineAnswer)}
        onChange={(answer) => put({ answer })}
        segments={answers.map((value) => ({ value, label: CHOICES[value]() }))}
      />
      {given?.answer === 'object' && (
        <ReasonField given={given} put={put} id={fieldId({ lineId, field: 'reason' })} fault={fault} />
      )}
      {given?.answer === 'offer' && (
        <Labelled
          id={fieldId({ lineId, field: 'offer' })}
          label={m.customerCase_offerIn({ currency: of.currency })}
          fault={
            fault?.field === 'offer'
              ? m.customerCase_offerFault({ amount: writeMinor(line.minor, of.currency) })
              : undefined
          }
        >
          {(control) => (
            <input
              {...control}
              inputMode="decimal"
              autoComplete="off"
              maxLength={14}
              value={given.offer}
              onChange={(event) => put({ offer: event.target.value })}
            />
          )}
        </Labelled>
      )}
      {given && given.answer !== 'accept' && (
        <>
          <Labelled
            id={fieldId({ lineId, field: 'text' })}
            label={
              given.reason === 'other' && given.answer === 'object'
                ? m.customerCase_wordsNeeded()
                : m.customerCase_words()
            }
            fault={fault?.field === 'text' ? m.customerPage_textMissing() : undefined}
          >
            {(control) => (
              <textarea
                {...control}
                rows={3}
                maxLength={MAX_ANSWER_TEXT}
                value={given.text}
                onChange={(event) => put({ text: event.target.value })}
              />
            )}
          </Labelled>
          <Photos line={line} draft={draft} />
        </>
      )}
      {(given || isStanding) && (
        <Button
          look="quiet"
          height={48}
          className={css.forget}
          onClick={() => {
            draft.forget(lineId)
            focusNext()
          }}
        >
          {isStanding ? m.customerCase_keepAnswer() : m.customerCase_later()}
        </Button>
      )}
    </div>
  )
}

type ReasonFieldProps = {
  given: LineDraft
  put: (change: Partial<LineDraft>) => void
  id: string
  fault: LineFault | undefined
}

function ReasonField({ given: { reason }, put, id, fault }: ReasonFieldProps) {
  return (
    <Labelled
      id={id}
      label={m.customerCase_reason()}
      fault={fault?.field === 'reason' ? m.customerCase_reasonMissing() : undefined}
    >
      {(control) => (
        <select
          {...control}
          value={reason ?? ''}
          onChange={(event) => put({ reason: OBJECTION_REASONS.find((one) => one === event.target.value) ?? null })}
        >
          <option value="">{m.customerCase_reasonChoose()}</option>
          {OBJECTION_REASONS.map((one) => (
            <option key={one} value={one}>
              {OBJECTION_WORDS[one]()}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  )
}

function Photos({ line: { lineId, photoIds }, draft }: Pick<LineFieldsProps, 'line' | 'draft'>) {
  const ofLine = draft.photos.filter((photo) => photo.lineId === lineId)
  const chosen = ofLine.filter(({ isDue }) => !isDue).map(({ file }) => file)
  return (
    <PhotoChoice
      files={chosen}
      onChange={(files) => draft.setFiles(lineId, files)}
      room={MAX_CUSTOMER_PHOTOS - photoIds.length - (ofLine.length - chosen.length)}
    />
  )
}

type LabelledProps = {
  id: string
  label: string
  fault: string | undefined
  children: (control: {
    id: string
    className: string | undefined
    'aria-invalid': boolean
    'aria-describedby': string | undefined
  }) => ReactNode
}

/** A field with its label and its fault. */
function Labelled({ id, label, fault, children }: LabelledProps) {
  const isFault = fault !== undefined
  return (
    <div className={css.field}>
      <label className={page.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        className: page.text,
        'aria-invalid': isFault,
        'aria-describedby': isFault ? `${id}-fault` : undefined,
      })}
      {isFault && (
        <p id={`${id}-fault`} className={page.fault}>
          {fault}
        </p>
      )}
    </div>
  )
}
