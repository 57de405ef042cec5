import type { ImageSetSummary, PreviewDamage } from '@skadi/contract/image-sets/image-set'
import type { CustomerProgress } from '@skadi/domain/customer/customer-link'
import {
  type Icon,
  IconArrowsDiff,
  IconCheck,
  IconClockX,
  IconEye,
  IconMessage2,
  IconSend,
  IconUser,
} from '@tabler/icons-react'
import { memo, type ReactNode, useState } from 'react'
import { useOpenAnswerAbout } from '../../core/calls/open-answers.ts'
import { writeInstant } from '../../core/clock.ts'
import { onPlainClick } from '../../core/screens/on-plain-click.ts'
import { writeCount } from '../../core/words/counts.ts'
import { implausibleText } from '../../core/words/image-set-time-words.ts'
import { writeSums } from '../../core/words/money.ts'
import { saidBrief } from '../../core/words/said-words.ts'
import { m } from '../../paraglide/messages.js'
import { PlateChip } from '../../ui/plate-chip.tsx'
import { ClockSign } from '../../ui/signs/clock-sign.tsx'
import { CoverPhoto } from '../photos/cover-photo.tsx'
import { VerdictLine } from '../verdict/verdict-line.tsx'
import { imageSetClock, nameOf, placeText } from '../words.ts'
import css from './inbox-row.module.css'
import cells from './row-cells.module.css'

/** Actions on a row. An action is undefined if the user may not do the action, so that no button of the row fails. */
export type RowActs = {
  onCheck: ((id: string) => void) | undefined
  onCompare: ((id: string) => void) | undefined
  onCustomer: ((id: string) => void) | undefined
}

export type InboxRowProps = {
  row: ImageSetSummary
  href: string
  isSelected: boolean
  isEager: boolean
  /** true if the list contains all companies; each row then names the owner of the passing */
  isOfAll: boolean
  /** true while the row fades because the user has checked the passing */
  isLeaving: boolean
  /** returns the actions that are possible on a row */
  actsOf: (row: ImageSetSummary) => RowActs
  /** returns the text for a damage, for example `Scratched, front bumper` */
  wordsOf: (damage: PreviewDamage) => string
  onOpen: (id: string) => void
  onSelect: (id: string) => void
  onNear: (id: string) => void
}

/**
 * Row with a passing of the inbox (ui-recipe 9). The whole row is a link.
 * The buttons of the actions are on top of the link.
 */
export const InboxRow = memo(function InboxRow(props: InboxRowProps) {
  const { row, href, isSelected, isEager, isOfAll, isLeaving, actsOf, wordsOf, onOpen, onSelect, onNear } = props
  const { time, zone } = imageSetClock(row)
  const implausible = implausibleText(row)
  const open = onPlainClick(() => onOpen(row.id))
  const acts = actsOf(row)
  const damages = row.preview?.damages ?? []
  return (
    <li
      className={css.row}
      data-id={row.id}
      data-selected={isSelected || undefined}
      data-leaving={isLeaving || undefined}
      data-crops={damages.length > 0 || undefined}
      data-testid="inbox-row"
      onPointerEnter={() => onNear(row.id)}
    >
      <CoverPhoto row={row} isEager={isEager} />
      <a
        className={css.link}
        href={href}
        aria-current={isSelected || undefined}
        onClick={open}
        onFocus={() => onSelect(row.id)}
      >
        <span className={css.car}>
          {row.carInfo.registrationNo ? (
            <PlateChip countryCode={row.carInfo.countryCode} registrationNo={row.carInfo.registrationNo} />
          ) : (
            <span className={cells.noPlate}>{m.inbox_noPlate()}</span>
          )}
          {isOfAll && <span className={css.company}>{row.tenantName ?? m.inbox_ofNoCompany()}</span>}
          <span className={css.place}>{placeText(row)}</span>
        </span>
        <span className={css.verdict}>
          <VerdictLine row={row} damages={damages.map(wordsOf)} />
          {/* This is only a label. The field is on the page of the passing, which the row opens. */}
          {acts.onCheck && !row.carInfo.registrationNo && <span className={cells.enter}>{m.check_enterPlate()}</span>}
        </span>
        {row.preview?.customer && <Customer id={row.id} {...row.preview.customer} />}
        {damages.length > 0 && <Crops damages={damages} />}
        {row.newCosts && <Sum costs={row.newCosts} />}
        <time
          className={css.time}
          dateTime={row.recDate}
          title={implausible ?? writeInstant(row.recDate, row.timeZone)}
        >
          {implausible && <ClockSign size={14} name={implausible} />}
          {time} <span className={cells.zone}>{zone}</span>
        </time>
      </a>
      <Acts row={row} acts={acts} />
    </li>
  )
})

/** Crops of the damages. The line below the verdict names the damages. */
const Crops = ({ damages }: { damages: readonly PreviewDamage[] }) => (
  <span className={css.crops} data-testid="row-crops">
    {damages.map((damage, at) => (
      <Crop key={damage.crop?.url ?? at} damage={damage} />
    ))}
  </span>
)

/**
 * A damage, cropped from its photo. The colour shows the age, and a dashed line marks an undecided damage. The space is
 * reserved before the photo loads.
 */
function Crop({ damage: { crop, age, isUndecided } }: { damage: PreviewDamage }) {
  const [hasFailed, setFailed] = useState(false)
  return (
    <span className={cells.crop} data-age={isUndecided ? 'unknown' : age}>
      {crop && !hasFailed && (
        <img
          src={crop.url}
          srcSet={`${crop.url} 1x, ${crop.urlSharp} 2x`}
          width={60}
          height={60}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setFailed(true)}
        />
      )}
    </span>
  )
}

function Sum({ costs }: { costs: NonNullable<ImageSetSummary['newCosts']> }) {
  const sum = writeSums(costs)
  const [only, ...others] = costs.sums
  if (!sum) return null
  return (
    <span className={css.sum} title={m.costs_newOf({ amount: sum })}>
      <span className="visually-hidden">{m.costs_new()}</span> <span className={cells.amount}>{sum}</span>
      {only && others.length === 0 && only.min !== only.max && (
        <span className={css.range}>{`${writeCount(only.min)}–${writeCount(only.max)}`}</span>
      )}
    </span>
  )
}

const PROGRESS: Record<CustomerProgress, { icon: Icon; word: () => string }> = {
  sent: { icon: IconSend, word: m.inbox_customerSent },
  seen: { icon: IconEye, word: m.inbox_customerSeen },
  asked: { icon: IconMessage2, word: m.customer_askedShort },
  objected: { icon: IconMessage2, word: m.customer_objectedShort },
  accepted: { icon: IconCheck, word: m.customer_acceptedShort },
  unanswered: { icon: IconClockX, word: m.inbox_customerUnanswered },
}

type CustomerProps = NonNullable<NonNullable<ImageSetSummary['preview']>['customer']> & Pick<ImageSetSummary, 'id'>

/** Progress of the customer's page. An answer that waits for a reply has an outline in the text colour. */
function Customer({ id, progress, isOpen }: CustomerProps) {
  const { icon: Sign, word } = PROGRESS[progress]
  const said = saidBrief(useOpenAnswerAbout(id)?.said ?? [])
  const text = isOpen && said ? m.inbox_customerSaid({ progress: word(), said }) : word()
  return (
    <span className={css.people}>
      <span
        className={cells.customer}
        data-open={isOpen || undefined}
        title={m.inbox_customerIs({ progress: text })}
        data-testid="row-customer"
      >
        <Sign size={14} stroke={isOpen ? 2 : 1.5} aria-hidden />
        <span className="visually-hidden">{m.customer_panel()}: </span>
        <span className={cells.progress}>{word()}</span>
      </span>
      {isOpen && said && (
        <span className={cells.said} title={said}>
          {said}
        </span>
      )}
    </span>
  )
}

/** Buttons with the actions on a row, for the pointer. Keyboard users have keys for the selected row. */
function Acts({ row: { id, checked, ...row }, acts }: { row: ImageSetSummary; acts: RowActs }) {
  const { onCheck, onCompare, onCustomer } = acts
  const mayCheck = onCheck && !checked
  if (!mayCheck && !onCompare && !onCustomer) return null
  const plate = nameOf(row)
  return (
    <span className={css.acts}>
      {onCompare && (
        <Act hint={m.inbox_compareKey()} name={m.inbox_comparePassing({ plate })} run={() => onCompare(id)}>
          <IconArrowsDiff size={16} stroke={1.5} aria-hidden />
        </Act>
      )}
      {onCustomer && (
        <Act hint={m.customer_showHint()} name={m.inbox_showCustomer({ plate })} run={() => onCustomer(id)}>
          <IconUser size={16} stroke={1.5} aria-hidden />
        </Act>
      )}
      {mayCheck && (
        <Act hint={m.inbox_checkKey()} name={m.inbox_checkPassing({ plate })} run={() => onCheck(id)}>
          <IconCheck size={16} stroke={1.5} aria-hidden />
        </Act>
      )}
    </span>
  )
}

type ActProps = { hint: string; name: string; run: () => void; children: ReactNode }

function Act({ hint, name, run, children }: ActProps) {
  return (
    <button type="button" tabIndex={-1} className={cells.act} title={hint} aria-label={name} onClick={run}>
      {children}
    </button>
  )
}
