import type { Claim } from '@skadi/contract/claims/claim'
import type { ClaimAnalysis } from '@skadi/contract/claims/claims-reads'
import { lazy, Suspense, useState } from 'react'
import { ownWordings } from '../../claims/claim-words.ts'
import { copyText } from '../../core/copy-text.ts'
import { currentWording } from '../../core/language.ts'
import { useCan } from '../../core/session/actor.ts'
import { useCustomerLinks } from '../../customer/links-query.ts'
import { panelName } from '../../customer/panel-word.ts'
import type { EvidencePair } from '../../evidence/evidence-query.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { Menu, MenuItem } from '../../ui/popups/menu.tsx'
import { Chevron } from '../../ui/signs/chevron.tsx'
import { SendHold } from '../customer/send-hold.tsx'
import { useSendHold } from '../customer/use-send-hold.ts'
import css from './claim-page.module.css'
import type { ClaimJobs } from './use-claim-jobs.ts'

const CustomerPanel = lazy(() =>
  import('../../customer/customer-panel.tsx').then((module) => ({ default: module.CustomerPanel })),
)

type ClaimActionsProps = {
  claim: Claim
  analysis: ClaimAnalysis | undefined
  /** undefined if there is no pair of passings that can be shown to a customer */
  pair: EvidencePair | undefined
  canWrite: boolean
  jobs: ClaimJobs
  /** actions to show, in this order */
  parts: readonly ('show' | 'copy' | 'bundle' | 'report')[]
  /** height of the buttons in px; 48 for the bar at the lower edge of a phone */
  height: 28 | 32 | 48
}

/**
 * Actions that send data of a claim to other people.
 * They are the customer's page, the verdict as text, the evidence bundle, and the report.
 */
export function ClaimActions({ claim, analysis, pair, canWrite, jobs, parts, height }: ClaimActionsProps) {
  const mayMake = useCan('workInTenant')
  const has = (part: (typeof parts)[number]) => parts.includes(part)
  return (
    <>
      {has('show') && pair && <CustomerButton {...{ claim, pair, canWrite, height }} />}
      {has('copy') && (
        <Button height={height} disabled={!analysis} onClick={() => void (analysis && copyVerdict(claim, analysis))}>
          {m.claim_copy()}
        </Button>
      )}
      {has('bundle') && mayMake && (
        <Button height={height} disabled={jobs.isBusy} title={m.claim_bundleHint()} onClick={jobs.bundle}>
          {m.claim_bundle()}
        </Button>
      )}
      {has('report') && mayMake && <ReportMenu jobs={jobs} height={height} />}
    </>
  )
}

function copyVerdict(claim: Claim, analysis: ClaimAnalysis): Promise<void> {
  const text = import('@skadi/report/claim-verdict-text').then(({ claimVerdictText }) =>
    claimVerdictText(claim, analysis, currentWording()),
  )
  return copyText(text, m.claim_copied(), m.claim_copyFailed())
}

const ReportMenu = ({ jobs, height }: { jobs: ClaimJobs; height: 28 | 32 | 48 }) => (
  <Menu
    opener={(props) => (
      <Button {...props} height={height} isBusy={jobs.isBusy} title={m.claim_reportHint()}>
        {jobs.words ?? m.claim_report()} <Chevron to="more" />
      </Button>
    )}
  >
    {ownWordings().map(({ wording, tag, name }) => (
      <MenuItem key={wording} lang={tag} onClick={() => jobs.report(wording)}>
        {name}
      </MenuItem>
    ))}
  </Menu>
)

type CustomerButtonProps = { claim: Claim; pair: EvidencePair; canWrite: boolean; height: 28 | 32 | 48 }

/**
 * Button that opens the messages to the customer and the customer's answers.
 * The button shows the state of the messages.
 */
function CustomerButton({ claim, pair, canWrite, height }: CustomerButtonProps) {
  const { claimId, client } = claim
  const [isOpen, setOpen] = useState(false)
  const shown = { pickupId: pair.pickupId, returnId: pair.imageSetId, claimId }
  const links = useCustomerLinks(shown)
  const hold = useSendHold(pair.imageSetId)
  return (
    <>
      <Button height={height} className={css.customer} onClick={() => setOpen(true)}>
        {links.links?.length ? panelName(links.links) : m.claim_customer()}
      </Button>
      <Suspense>
        {isOpen && (
          <CustomerPanel
            shown={shown}
            of={links}
            canWrite={canWrite}
            known={{ email: client.allowEmail ? client.email : '' }}
            isHeld={hold.isHeld}
            isAnyway={hold.isAnyway}
            preview={<SendHold hold={hold} onLeave={() => setOpen(false)} />}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}
