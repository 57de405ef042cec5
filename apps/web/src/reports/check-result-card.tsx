import { writeMoment } from '../core/clock.ts'
import { m } from '../paraglide/messages.js'
import css from './check-form.module.css'
import type { CheckResult, KnownReport } from './check-report.ts'

/** What was found, the verdict first. */
export function CheckResultCard({ result }: { result: CheckResult }) {
  const { title, text, isGood } = wordsOf(result)
  return (
    <section className={css.result} data-good={isGood || undefined}>
      <h2 className={css.verdict}>{title}</h2>
      {text !== undefined && <p>{text}</p>}
      {result.kind === 'known' && <Facts report={result.report} />}
    </section>
  )
}

function wordsOf(result: CheckResult): { title: string; text?: string; isGood: boolean } {
  if (result.kind === 'unknown') {
    const text = result.by === 'code' ? m.reports_unknownCode() : m.reports_unknownFile()
    return { title: m.reports_unknown(), text, isGood: false }
  }
  if (result.isFile === false) return { title: m.reports_otherFile(), text: m.reports_otherFileText(), isGood: false }
  return { title: result.isFile ? m.reports_genuineFile() : m.reports_genuine(), isGood: true }
}

function Facts({ report: { number, madeAt, tenantName, sha256 } }: { report: KnownReport }) {
  const facts = [
    [m.reports_number(), number],
    [m.reports_madeAt(), writeMoment(madeAt)],
    [m.reports_company(), tenantName],
    [m.reports_sha(), sha256],
  ] as const
  return (
    <dl className={css.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={css.fact}>
          <dt className={css.muted}>{name}</dt>
          <dd className={css.value}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
