import { DecisionBar } from '../../annotation/assignment/decision-bar.tsx'
import { m } from '../../paraglide/messages.js'
import { decisionDetail, decisionTitle } from './assignment-rows.ts'
import type { AssignmentDamages } from './use-assignment-damages.ts'

/** The decision on what is looked at, where there still is something to decide, or that there never was anything. */
export function AssignmentDecision({ work }: { work: AssignmentDamages }) {
  const { state, all, open, focus, acts, decide } = work
  const isOpen = focus?.verdict === 'open'
  return (
    <DecisionBar
      onDecide={
        isOpen ? { accept: () => decide(acts.accept), reject: () => decide((ids) => acts.reject(ids)) } : undefined
      }
    >
      {state === 'ready' && open.length === 0 ? (
        (all.length > 0 ? m.job_nothingLeft : m.job_nothingToDecide)()
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
