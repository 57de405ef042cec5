import { defineJob } from '../core/jobs/define-job.ts'
import { type ClaimJobInput, claimFileName, printedClaim } from './print-claim.ts'

export const CLAIM_REPORT = 'claimReport'

/** Prints a claim from current data. */
export const claimReportJob = defineJob<ClaimJobInput>({
  kind: CLAIM_REPORT,
  right: 'readClaims',
  async run(input, context) {
    const { row, pdf } = await printedClaim(input, context)
    return {
      file: { name: claimFileName(row.claimNo, 'pdf'), contentType: 'application/pdf', body: pdf },
      data: { claimId: row.id },
    }
  },
})
