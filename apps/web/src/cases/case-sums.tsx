import type { DamageCaseView } from '@skadi/contract/cases/case'
import type { CaseLineKind } from '@skadi/domain/cases/case-states'
import { countryName } from '../core/words/country-options.ts'
import { writeMinor, writePermille } from '../core/words/minor.ts'
import { m } from '../paraglide/messages.js'
import css from './case-sums.module.css'
import { sumsOfCase } from './line-inputs.ts'

type CaseSumsProps = {
  of: Pick<DamageCaseView, 'lines' | 'capMinor' | 'vat' | 'currency'>
  /** payments less refunds; undefined before the case is sent */
  paidMinor?: number | undefined
}

/** Sums of a case by the rule of the domain: the parts, net, VAT and total, then what is paid and what is open. */
export function CaseSums({ of, paidMinor }: CaseSumsProps) {
  const { lines, totals } = sumsOfCase(of)
  const partOf = (kind: CaseLineKind | 'cap') =>
    lines.filter((line) => line.kind === kind).reduce((sum, { gross }) => sum + gross, 0)
  const vat = { rate: writePermille(of.vat.permille), country: countryName(of.vat.country) }
  const parts = [
    [m.casesSheet_damages(), partOf('damage')],
    [m.case_capTaken(), partOf('cap')],
    [m.case_fees(), partOf('fee')],
    [m.case_discounts(), partOf('discount')],
  ] as const
  const shown = parts.filter(([, minor]) => minor !== 0)
  const line = (name: string, minor: number, className?: string) => (
    <div key={name} className={className}>
      <dt>{name}</dt>
      <dd>{writeMinor(minor, of.currency)}</dd>
    </div>
  )
  return (
    <dl className={css.sums} aria-live="polite">
      {shown.length > 1 && shown.map(([name, minor]) => line(name, minor))}
      {line(m.casesSheet_net(), totals.net, css.muted)}
      {line(m.customerCase_vatOf(vat), totals.vat, css.muted)}
      {line(m.casesSheet_gross(), totals.gross, css.total)}
      {paidMinor !== undefined && (
        <>
          {line(m.casesSheet_paid(), -paidMinor)}
          {line(m.case_open(), totals.gross - paidMinor, css.total)}
        </>
      )}
    </dl>
  )
}
