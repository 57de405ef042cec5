import {
  importPayments,
  type PaymentFileResult,
  type PaymentImportResult,
  readPaymentFile,
} from '@skadi/contract/cases/case-files'
import { displayPlate } from '@skadi/domain/cars/registration'
import { referenceOf } from '@skadi/domain/cases/case-rules'
import {
  isPaymentFileName,
  MAX_PAYMENT_FILE_BYTES,
  PAYMENT_FILE_HEADINGS,
  type PaymentEffect,
  type PaymentRowFault,
} from '@skadi/domain/cases/payment-file'
import { writeDate } from '@skadi/domain/dates/day'
import { dayOf } from '@skadi/domain/dates/format-date'
import { useQueryClient } from '@tanstack/react-query'
import { casesKeys } from '../../cases/cases-query.ts'
import css from '../../cases/statement-dialog.module.css'
import { call } from '../../core/calls/call.ts'
import { ownZone } from '../../core/clock.ts'
import { currentLocale } from '../../core/language.ts'
import { useSession } from '../../core/session/session.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { counted } from '../../core/words/counts.ts'
import { writeMinor } from '../../core/words/minor.ts'
import { EffectCounts, exampleCsv, FileImport } from '../../jobs/file-import.tsx'
import { m } from '../../paraglide/messages.js'

const FAULTS: Record<PaymentRowFault, () => string> = {
  reference: m.paymentFault_reference,
  checkDigit: m.paymentFault_checkDigit,
  amount: m.paymentFault_amount,
  currency: m.paymentFault_currency,
  date: m.paymentFault_date,
  externalId: m.paymentFault_externalId,
  kind: m.paymentFault_kind,
  tooLong: m.paymentFault_tooLong,
  twice: m.paymentFault_twice,
  error: m.paymentFault_error,
  formula: m.paymentFault_formula,
  format: m.paymentFault_format,
  hidden: m.paymentFault_hidden,
  unknown: m.paymentFault_unknown,
  otherCurrency: m.paymentFault_otherCurrency,
  ended: m.paymentFault_ended,
  tooMuch: m.paymentFault_tooMuch,
  taken: m.paymentFault_taken,
}

const EFFECTS: Record<PaymentEffect, () => string> = {
  recorded: m.cases_payRecorded,
  settled: m.cases_paySettled,
  known: m.cases_payKnown,
}

/** An example file with payments of today, which people fill in and upload. */
function exampleFile(): Blob {
  const today = writeDate(dayOf(new Date(), ownZone()))
  const rows = [
    [referenceOf(1), '5499,50', 'NOK', today, 'V1001', 'F-2001', 'payment'],
    [referenceOf(2), '1200', 'NOK', today, 'V1002', '', ''],
    [referenceOf(1), '400', 'NOK', today, 'V1003', 'F-2001', 'refund'],
  ]
  return exampleCsv([Object.values(PAYMENT_FILE_HEADINGS), ...rows])
}

/** Imports payments of the accounting system from a file, after a preview of each row. */
export function ImportPayments({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const tenantId = useSession((state) => state.currentTenantId)
  return (
    <FileImport<PaymentFileResult>
      title={m.cases_payImport()}
      testId="payment-file"
      columns={m.cases_payColumns({ columns: Object.values(PAYMENT_FILE_HEADINGS).join(', ') })}
      example={{ name: 'payments-example.csv', make: exampleFile }}
      isFileName={isPaymentFileName}
      mostBytes={MAX_PAYMENT_FILE_BYTES}
      onRead={(file) => call(readPaymentFile, { query: { fileName: file.name, language: currentLocale() }, file })}
      importWords={({ recorded, settled }) =>
        recorded + settled > 0 ? m.cases_payNow(counted(recorded + settled)) : undefined
      }
      onImport={({ fileId }) => call(importPayments, { body: { fileId } })}
      onImported={(result) => {
        void client.invalidateQueries({ queryKey: casesKeys(tenantId) })
        void client.invalidateQueries({ queryKey: ['case', tenantId] })
        showSnackbar({ text: m.cases_payDone(result as PaymentImportResult) })
      }}
      preview={{
        kind: 'paymentFile',
        count: ({ payments }) => m.cases_payCount(counted(payments)),
        faultWords: (fault) => FAULTS[(fault as PaymentFileResult['firstFaults'][number]).reason](),
      }}
      onClose={onClose}
    >
      {(result) => <Preview result={result} />}
    </FileImport>
  )
}

/** What the import would do with each row. Nothing is recorded yet. */
function Preview({ result }: { result: PaymentFileResult }) {
  const effects = ['recorded', 'settled', 'known'] as const
  return (
    <>
      <EffectCounts counts={effects.map((one) => [EFFECTS[one](), result[one]])} />
      {result.firstPayments.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys must scroll the table on narrow screens
        <div className={css.scroller} tabIndex={0} role="region" aria-label={m.cases_payPreview()}>
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">{m.casesSheet_reference()}</th>
                <th scope="col">{m.cases_columnAmount()}</th>
                <th scope="col">{m.cases_payDay()}</th>
                <th scope="col">{m.cases_payId()}</th>
                <th scope="col">{m.cases_payEffect()}</th>
              </tr>
            </thead>
            <tbody>
              {result.firstPayments.map(
                ({ row, reference, kind, minor, currency, day, externalId, effect, ...car }) => (
                  <tr key={row}>
                    <th scope="row">
                      <span className={css.whole}>{reference}</span>{' '}
                      {car.registrationNo && (
                        <span className={css.whole}>
                          {displayPlate({ countryCode: car.countryCode ?? '', registrationNo: car.registrationNo })}
                        </span>
                      )}
                    </th>
                    <td>{writeMinor(kind === 'payment' ? minor : -minor, currency)}</td>
                    <td>{writeDate(day)}</td>
                    <td>{externalId}</td>
                    <td>{EFFECTS[effect]()}</td>
                  </tr>
                ),
              )}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}
