import type { DamageCaseView } from '@skadi/contract/cases/case'
import type { Evidence } from '@skadi/contract/evidence/evidence'
import { answerWords, earlierWords, HANDLING_WORDS } from '../../cases/case-words.ts'
import type { CaseLine } from '../../cases/line-inputs.ts'
import { writeMoment } from '../../core/clock.ts'
import { writeMinor } from '../../core/words/minor.ts'
import { CustomerPhotos } from '../../customer/link-entry.tsx'
import { PAIR_CROP } from '../../damages/log/cards/crop-view.ts'
import { DamageCrop } from '../../damages/log/cards/damage-crop.tsx'
import { NumberTag } from '../../damages/log/cards/number-tag.tsx'
import { EvidenceChip } from '../../evidence/evidence-chip.tsx'
import { evidenceSentence } from '../../evidence/evidence-words.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import css from './case-lines.module.css'
import { lineName } from './line-name.ts'

type CaseLineRowProps = {
  of: DamageCaseView
  line: CaseLine
  /** the address of the page names this line */
  isAsked: boolean
  /** undefined while it loads, and for lines that are no damage */
  evidence: Evidence | undefined
  isBusy: boolean
  /** undefined: the user may not change, remove or answer the line */
  onChange: (() => void) | undefined
  onRemove: (() => void) | undefined
  onReply: (() => void) | undefined
}

/** A line of a case: a damage with its two photos and degree of proof, a fee or a discount, and its amount. */
export function CaseLineRow(props: CaseLineRowProps) {
  const { of, line, isAsked, evidence, isBusy, onChange, onRemove, onReply } = props
  const { kind, verdict, note, name } = line
  const title = lineName(line)
  return (
    <li
      id={`line-${line.id}`}
      className={css.row}
      data-kind={kind}
      data-line={line.id}
      aria-current={isAsked || undefined}
    >
      {kind === 'damage' && <Crops evidence={evidence} number={line.subject?.number ?? null} />}
      <div className={css.words}>
        <p className={css.title}>
          <strong>{title}</strong>
          {verdict && <EvidenceChip verdict={verdict} />}
          {kind === 'fee' && name && <span className="muted">{m.customerCase_fee()}</span>}
        </p>
        {evidence && <p className="muted">{evidenceSentence(evidence, of.timeZone ?? 'UTC')}</p>}
        {note && <q className="muted">{note}</q>}
        <LineAnswer of={of} line={line} />
        {onReply && (
          <Button className={css.reply} onClick={onReply}>
            {m.case_reply()}
            <span className="visually-hidden">: {title}</span>
          </Button>
        )}
      </div>
      <div className={css.end}>
        <LineAmount of={of} line={line} />
        {(onChange || onRemove) && (
          <div className={css.ways}>
            {onChange && (
              <Button height={28} disabled={isBusy} onClick={onChange}>
                {m.case_change()}
                <span className="visually-hidden">: {title}</span>
              </Button>
            )}
            {onRemove && (
              <Button height={28} look="quiet" disabled={isBusy} onClick={onRemove}>
                {m.case_remove()}
                <span className="visually-hidden">: {title}</span>
              </Button>
            )}
          </div>
        )}
      </div>
    </li>
  )
}

/** Placeholder for a camera without a photo. */
const NO_PHOTO = { id: '', revision: 0, url: null }

/** The spot at pickup and at return, at the same zoom. */
function Crops({ evidence, number }: { evidence: Evidence | undefined; number: number | null }) {
  if (!evidence) return <span className={css.crops} />
  const { pickup, return: back } = evidence.pair
  const photo = ({ imageId: id, revision, url }: { imageId: string; revision: number; url: string | null }) => ({
    id,
    revision,
    url,
  })
  return (
    <span className={css.crops} aria-hidden>
      <DamageCrop image={pickup ? photo(pickup) : NO_PHOTO} box={pickup?.box ?? back.box} size={PAIR_CROP} />
      <DamageCrop image={photo(back)} box={back.box} size={PAIR_CROP}>
        <NumberTag age="new" number={number} />
      </DamageCrop>
    </span>
  )
}

/** The amount of a line; after a correction, the first amount stands crossed out before it. */
function LineAmount({ of: { currency }, line }: { of: DamageCaseView; line: CaseLine }) {
  const { kind, minor, correctedMinor, priceMinor, reason } = line
  const sign = kind === 'discount' ? -1 : 1
  if (minor === null) return <span className={css.missing}>{m.case_noAmount()}</span>
  const isCorrected = correctedMinor !== null && correctedMinor !== minor
  return (
    <span className={css.amounts}>
      {isCorrected && (
        <s className="muted">
          <span className="visually-hidden">{m.customerCase_before()} </span>
          {writeMinor(sign * minor, currency)}
        </s>
      )}
      <strong>{writeMinor(sign * (correctedMinor ?? minor), currency)}</strong>
      {reason !== null && priceMinor !== null && priceMinor !== minor && (
        <span className="muted">{m.case_insteadOf({ amount: writeMinor(priceMinor, currency), reason })}</span>
      )}
    </span>
  )
}

/** The customer's answers about a damage before the case and to its line, and the company's reply. */
function LineAnswer({ of: { currency }, line }: { of: DamageCaseView; line: CaseLine }) {
  const { earlier, answer, handling } = line
  if (!earlier && !answer && !handling) return null
  return (
    <div className={css.answer}>
      {earlier && (
        <>
          <p className={css.said}>
            <strong>{earlierWords(earlier)}</strong> <span className="muted">{writeMoment(earlier.at)}</span>
          </p>
          {earlier.isDisputed && earlier.text && <p className={css.text}>{earlier.text}</p>}
        </>
      )}
      {answer && (
        <>
          <p className={css.said}>
            <strong>{m.case_customerSays({ answer: answerWords(answer, currency) })}</strong>{' '}
            <span className="muted">{writeMoment(answer.at)}</span>
          </p>
          {answer.text && <p className={css.text}>{answer.text}</p>}
          <CustomerPhotos photoIds={line.photoIds} />
        </>
      )}
      {handling && (
        <>
          <p className={css.said}>
            <strong>{HANDLING_WORDS[handling.kind]()}</strong>{' '}
            {handling.at && <span className="muted">{writeMoment(handling.at)}</span>}
          </p>
          {handling.text && <p className={css.text}>{handling.text}</p>}
        </>
      )}
    </div>
  )
}
