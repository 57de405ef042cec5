import { DecisionBar } from '../annotation/job/decision-bar.tsx'
import { m } from '../paraglide/messages.js'
import { decisionDetail, decisionTitle } from './job-rows.ts'
import type { JobDamages } from './use-job-damages.ts'

/** The decision on what is looked at, or where there still is something to decide. */
export function JobDecision({ work }: { work: JobDamages }) {
  const { state, open, focus, acts, decide } = work
  const isOpen = focus?.verdict === 'open'
  return (
    <DecisionBar
      onDecide={
        isOpen ? { accept: () => decide(acts.accept), reject: () => decide((ids) => acts.reject(ids)) } : undefined
      }
    >
      {state === 'ready' && open.length === 0 ? (
        m.job_nothingLeft()
      ) : focus ? (
        <>
          <b>{decisionTitle(focus)}</b>
          {decisionDetail(focus)}
        </>
      ) : (
        open.length > 0 && m.job_elsewhere({ shown: open.length })
      )}
    </DecisionBar>
  )
}
