import type { CustomerWording } from '@skadi/domain/language/language'
import { printedStatementStatement } from '@skadi/store/cases/statement.repo'
import { defineJob } from '../core/jobs/define-job.ts'
import { printedStatement } from '../shared/cases/print-statement.ts'

export const CASE_STATEMENT = 'caseStatement'

export type CaseStatementJob = { caseId: string; statementId: string; language: CustomerWording }

/** Prints a statement of a case, or takes its stored PDF. */
export const caseStatementJob = defineJob<CaseStatementJob>({
  kind: CASE_STATEMENT,
  right: 'readCases',
  async run(input, { services, scope, signal }) {
    if (scope.role !== 'app') throw new Error('a case belongs to a tenant')
    const statement = printedStatementStatement(scope, input)
    const file = await printedStatement(services, scope, { statement, language: input.language, signal })
    return { file, data: { caseId: input.caseId } }
  },
})
