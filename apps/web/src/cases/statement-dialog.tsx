import type { DamageCaseView } from '@skadi/contract/cases/case'
import { getCaseStatement } from '@skadi/contract/cases/cases-reads'
import { writeDate } from '@skadi/domain/dates/day'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '../core/calls/call.ts'
import { writeMoment } from '../core/clock.ts'
import { countryName } from '../core/words/country-options.ts'
import { writeMinor, writePermille } from '../core/words/minor.ts'
import { STATEMENT_WORDS } from '../core/words/objection-words.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/buttons/button.tsx'
import { Dialog, DialogActions } from '../ui/dialogs/dialog.tsx'
import { ErrorNotice } from '../ui/feedback/error-notice.tsx'
import { Skeleton } from '../ui/skeletons/skeleton.tsx'
import { earlierWords } from './case-words.ts'
import type { CaseLine } from './line-inputs.ts'
import css from './statement-dialog.module.css'

type StatementDialogProps = {
  of: DamageCaseView
  statement: DamageCaseView['statements'][number]
  /** saves the statement as a file */
  download: ReactNode
  nameOf: (line: Pick<CaseLine, 'kind' | 'subject' | 'name'>) => string
  onClose: () => void
}

/** A frozen statement as it was sent, with net, VAT and total of each line. */
export function StatementDialog({ of, statement, download, nameOf, onClose }: StatementDialogProps) {
  const { caseId, currency } = of
  const { statementId, kind, number, madeAt, madeBy } = statement
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['caseStatement', caseId, statementId],
    queryFn: async ({ signal }) =>
      (await call(getCaseStatement, { params: { id: caseId, statementId } }, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const nameOfAmount = (id: string | null) => {
    const line = data?.lines.find((one) => one.id === id)
    return line ? nameOf(line) : m.case_capTaken()
  }
  return (
    <Dialog title={m.case_statementTitle({ kind: STATEMENT_WORDS[kind](), number })} isWide onClose={onClose}>
      {error && !data && (
        <ErrorNotice
          title={m.case_statementFailed()}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!data && !error && <Skeleton height={200} />}
      {data && (
        <>
          <p className="muted">
            {[
              m.case_statementMade({ name: madeBy?.name ?? m.claim_somebody(), time: writeMoment(madeAt) }),
              m.case_title({ reference: data.reference }),
              m.case_dueOn({ date: writeDate(data.dueOn) }),
            ].join(' · ')}
          </p>
          {data.reason && <p>{data.reason}</p>}
          <div className={css.scroller}>
            <table className={css.table}>
              <thead>
                <tr>
                  <th scope="col">{m.case_line()}</th>
                  <th scope="col">{m.casesSheet_net()}</th>
                  <th scope="col">
                    {m.customerCase_vatOf({
                      rate: writePermille(data.vatRate.permille),
                      country: countryName(data.vatRate.country),
                    })}
                  </th>
                  <th scope="col">{m.casesSheet_gross()}</th>
                </tr>
              </thead>
              <tbody>
                {data.amounts.map(({ id, net, vat, gross }) => (
                  <tr key={id ?? 'cap'}>
                    <th scope="row">
                      {nameOfAmount(id)}
                      <Earlier line={of.lines.find((line) => line.id === id)} />
                    </th>
                    <td>{writeMinor(net, currency)}</td>
                    <td>{writeMinor(vat, currency)}</td>
                    <td>{writeMinor(gross, currency)}</td>
                  </tr>
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row">{kind === 'original' ? m.casesSheet_gross() : m.case_statementDifference()}</th>
                  <td>{writeMinor(data.net, currency)}</td>
                  <td>{writeMinor(data.vat, currency)}</td>
                  <td>{writeMinor(data.gross, currency)}</td>
                </tr>
              </tfoot>
            </table>
          </div>
        </>
      )}
      {download}
      <DialogActions>
        <Button height={40} onClick={onClose}>
          {m.ui_close()}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** What the customer said about the damage of a line before the case; no part of the frozen statement. */
const Earlier = ({ line }: { line: CaseLine | undefined }) =>
  line?.earlier && <span className={css.earlier}>{earlierWords(line.earlier)}</span>
