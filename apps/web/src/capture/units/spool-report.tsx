import type { CaptureUnit } from '@skadi/contract/capture/capture-unit'
import {
  SPOOL_PROBLEM_KINDS,
  type SpoolProblem,
  type SpoolProblemKind,
  type SpoolProblemReason,
  type SpoolReport,
} from '@skadi/domain/capture/spool-report'
import { counted } from '../../core/words/counts.ts'
import { leftOutLines } from '../../core/words/left-out-words.ts'
import { m } from '../../paraglide/messages.js'
import { Panel } from '../../ui/details/panel.tsx'
import { ErrorSign } from '../../ui/signs/error-sign.tsx'
import css from './spool-report.module.css'
import { unitMoment } from './unit-moment.ts'

type Counted = ReturnType<typeof counted>
const TITLES: Record<SpoolProblemKind, (given: Counted) => string> = {
  refused: m.spool_refused,
  stuck: m.spool_stuck,
  loose: m.spool_looseCount,
}
const ADVICE: Record<SpoolProblemKind, () => string> = {
  refused: m.spool_refusedAdvice,
  stuck: m.spool_stuckAdvice,
  loose: m.spool_looseAdvice,
}
const REASONS: Record<SpoolProblemReason, () => string> = {
  noPhoto: m.spool_noPhoto,
  manifest: m.spool_manifest,
  changed: m.spool_changed,
  byServer: m.spool_byServer,
  denied: m.spool_denied,
  diskFull: m.spool_diskFull,
  failing: m.spool_failing,
  loose: m.spool_loose,
  other: m.spool_other,
}

/**
 * Entries in the spool of a unit that a person has to handle. Such entries are refused recordings, unreadable
 * recordings, and files that are not recordings.
 */
export function SpoolAlarms({ report }: { report: CaptureUnit['spoolReport'] }) {
  const kinds = report ? SPOOL_PROBLEM_KINDS.filter((kind) => report[kind] > 0) : []
  return report && kinds.map((kind) => <SpoolAlarm key={kind} kind={kind} report={report} />)
}

function SpoolAlarm({ kind, report }: { kind: SpoolProblemKind; report: SpoolReport }) {
  const title = TITLES[kind](counted(report[kind]))
  const problems = report.problems.filter((problem) => problem.kind === kind)
  const isNamed = problems.every(({ name }) => name !== '')
  const more = report[kind] - problems.length
  return (
    <section className={css.card} aria-label={title}>
      <h2 className={`${css.title} type-strong`}>
        <ErrorSign />
        {title}
      </h2>
      <p>{ADVICE[kind]()}</p>
      <ul className={css.list}>
        {problems.map((problem, at) => (
          <li key={`${problem.name} ${String(at)}`}>
            {problem.name && <strong className={css.name}>{problem.name}</strong>}
            {problem.name && ': '}
            {reasonText(problem)}
            {problem.leftOut && leftOutLines(problem.leftOut).map((line) => <div key={line}>{line}</div>)}
          </li>
        ))}
        {more > 0 && <li>{m.leftOut_more(counted(more))}</li>}
      </ul>
      {!isNamed && <p className="muted">{m.spool_namesHidden()}</p>}
    </section>
  )
}

/**
 * Returns the reason in the user's language. The original message of the server or of the rig's computer follows in
 * parentheses.
 */
const reasonText = ({ reason, detail }: SpoolProblem): string =>
  detail && reason !== 'denied' && reason !== 'diskFull' ? `${REASONS[reason]()} (${detail})` : REASONS[reason]()

type IncompletePanelProps = { report: CaptureUnit['spoolReport']; timeZone: CaptureUnit['timeZone'] }

/** Lists recordings that a unit sent without some of their files or cameras, the newest first. */
export function IncompletePanel({ report, timeZone }: IncompletePanelProps) {
  if (!report || report.incomplete.length === 0) return null
  return (
    <Panel title={m.spool_incomplete()} text={m.spool_incompleteText()}>
      <ul className={css.list}>
        {report.incomplete.map(({ name, recordedAt, leftOut }) => (
          <li key={`${recordedAt} ${name}`}>
            <strong className={css.name}>{name}</strong>{' '}
            <span className="muted">{unitMoment(recordedAt, timeZone)}</span>
            {leftOutLines(leftOut).map((line) => (
              <div key={line}>{line}</div>
            ))}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
