import type { DamageCaseView } from '@skadi/contract/cases/case'
import { printCaseStatement } from '@skadi/contract/cases/case-files'
import { CUSTOMER_WORDINGS } from '@skadi/domain/language/customer-language'
import type { CustomerWording } from '@skadi/domain/language/language'
import { useState } from 'react'
import { call } from '../../core/calls/call.ts'
import { currentWording } from '../../core/language.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { failureReason } from '../../jobs/failure-reason.ts'
import { useFollowedJob } from '../../jobs/use-followed-job.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { failureWords, reasonOf } from '../../ui/feedback/failure-words.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import css from './case-page.module.css'

type StatementPdfProps = Pick<DamageCaseView, 'caseId' | 'customerLanguage'> & { statementId: string }

/** Saves a statement as a PDF, by default in the language of the case's customer. */
export function StatementPdf({ caseId, statementId, customerLanguage }: StatementPdfProps) {
  const [language, setLanguage] = useState<CustomerWording>(customerLanguage ?? currentWording())
  const failed = (text: string) => showSnackbar({ text, isError: true })
  const { start, isBusy, words } = useFollowedJob((job) => {
    if (job.status !== 'FINISHED') failed(failureWords(m.case_pdfFailed(), failureReason(job)))
  })
  const print = () =>
    void start(() => call(printCaseStatement, { params: { id: caseId, statementId }, body: { language } })).catch(
      (error: unknown) => failed(failureWords(m.case_pdfFailed(), reasonOf(error))),
    )
  return (
    <div className={css.pdf}>
      <SelectField
        label={m.customerPage_language()}
        value={language}
        onChange={setLanguage}
        options={CUSTOMER_WORDINGS.map(({ wording, name }) => [wording, name] as const)}
      />
      <Button height={40} isBusy={isBusy} onClick={print}>
        {words ?? m.case_pdf()}
      </Button>
    </div>
  )
}
