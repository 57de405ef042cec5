import type { DamageCaseView } from '@skadi/contract/cases/case'
import { recordPayments } from '@skadi/contract/cases/case-files'
import { getCase } from '@skadi/contract/cases/cases-reads'
import {
  approveCase,
  correctCase,
  creditCase,
  moveCaseToClaim,
  refuseApproval,
  requestApproval,
  sendCase,
  settleCase,
  tellCase,
  waiveCase,
} from '@skadi/contract/cases/cases-writes'
import { dayOf } from '@skadi/domain/dates/format-date'
import { type ReactNode, useState } from 'react'
import { ActDialog } from '../../cases/act-dialog.tsx'
import { CaseSums } from '../../cases/case-sums.tsx'
import { caseFailure, dueIfSent } from '../../cases/case-words.ts'
import { CorrectDialog } from '../../cases/correct-dialog.tsx'
import { type OfferedAct, offeredActs } from '../../cases/offered-acts.ts'
import { PaymentDialog } from '../../cases/payment-dialog.tsx'
import type { RunAct } from '../../cases/use-case-act.ts'
import { call } from '../../core/calls/call.ts'
import { ownZone } from '../../core/clock.ts'
import { useCan } from '../../core/session/actor.ts'
import { useSession } from '../../core/session/session.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { useNow } from '../../core/use-now.ts'
import { counted } from '../../core/words/counts.ts'
import { writeMinor } from '../../core/words/minor.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { Menu, MenuItem } from '../../ui/popups/menu.tsx'
import { Chevron } from '../../ui/signs/chevron.tsx'
import { CaseCustomer } from './case-customer.tsx'
import { SentLines } from './case-lines.tsx'
import { lineName } from './line-name.ts'

const LABELS: Record<OfferedAct, () => string> = {
  send: m.case_send,
  requestApproval: m.case_requestApproval,
  approve: m.case_approve,
  refuse: m.case_refuse,
  withdraw: m.case_withdraw,
  customer: m.case_customer,
  tell: m.case_tell,
  pay: m.case_pay,
  refund: m.case_refund,
  correct: m.case_correct,
  settle: m.case_settle,
  waive: m.case_waive,
  credit: m.case_credit,
  moveToClaim: m.case_moveToClaim,
}

/** Labels for three buttons on 390 px. */
const SHORT: Partial<Record<OfferedAct, () => string>> = {
  customer: m.case_customerShort,
  pay: m.case_payment,
  refund: m.case_refunded,
}

type CaseActsProps = {
  of: DamageCaseView
  run: RunAct
  /** 48: for the bar at the lower edge of a phone */
  height: 32 | 48
}

/** The acts that the state of the case and the user's rights allow, each with a dialog that tells what happens. */
export function CaseActs({ of, run, height }: CaseActsProps) {
  const userId = useSession(({ claims }) => claims?.sub)
  const who = {
    userId,
    mayWrite: useCan('writeCases'),
    mayApprove: useCan('approveCases'),
    mayClaim: useCan('writeClaims'),
  }
  const { main, beside, more } = offeredActs(of, who)
  const [act, setAct] = useState<OfferedAct>()
  const close = () => setAct(undefined)
  const labelOf = (one: OfferedAct) => {
    if (one === 'customer' && of.state === 'stated') return height === 48 ? m.case_tellShort() : m.case_tellCustomer()
    return ((height === 48 && SHORT[one]) || LABELS[one])()
  }
  return (
    <>
      {beside.map((one) => (
        <Button key={one} height={height} onClick={() => setAct(one)}>
          {labelOf(one)}
        </Button>
      ))}
      {more.length > 0 && (
        <Menu
          opener={(props) => (
            <Button {...props} height={height}>
              {m.case_more()} <Chevron to="more" />
            </Button>
          )}
        >
          {more.map((one) => (
            <MenuItem key={one} onClick={() => setAct(one)}>
              {LABELS[one]()}
            </MenuItem>
          ))}
        </Menu>
      )}
      {main && (
        <Button height={height} look="ink" onClick={() => setAct(main)}>
          {labelOf(main)}
        </Button>
      )}
      {act === 'customer' ? (
        <CaseCustomer of={of} onClose={close} />
      ) : (
        act && <ActOf key={act} act={act} of={of} run={run} onClose={close} onSent={() => setAct('customer')} />
      )}
    </>
  )
}

type ActOfProps = {
  act: Exclude<OfferedAct, 'customer'>
  of: DamageCaseView
  run: RunAct
  onClose: () => void
  onSent: () => void
}

/** The dialog of an act. */
function ActOf({ act, of, run, onClose, onSent }: ActOfProps): ReactNode {
  const { caseId, currency, grossMinor, dueDays, damageCount } = of
  const today = dayOf(new Date(useNow(false)), ownZone())
  const params = { id: caseId }
  const disputed = of.lines.filter(({ earlier }) => earlier?.isDisputed).length
  const amount = writeMinor(grossMinor, currency)
  const pay = (payment: Parameters<Parameters<typeof PaymentDialog>[0]['onRecord']>[0]) =>
    run(call(recordPayments, { body: { payments: [payment] } }).then(() => call(getCase, { params })))
  const withdraw = () => run(call(refuseApproval, { params, body: { reason: m.case_withdrawnReason() } }))
  const dialog = { onClose, failed: m.case_actFailed() }
  switch (act) {
    case 'send':
      return (
        <ActDialog
          {...dialog}
          title={m.case_sendTitle({ amount })}
          text={m.case_sendText({ date: dueIfSent(today, dueDays) })}
          confirm={m.case_send()}
          deliberate={disputed > 0 ? m.case_sendDisputed(counted(disputed)) : undefined}
          onAct={() => run(call(sendCase, { params, body: { anyway: disputed > 0 } })).then(onSent)}
          onClose={() => undefined}
          onCancel={onClose}
        >
          <SentLines of={of} />
          <CaseSums of={of} />
        </ActDialog>
      )
    case 'requestApproval':
      return (
        <ActDialog
          {...dialog}
          title={m.case_requestTitle({ amount })}
          text={m.case_requestText()}
          confirm={m.case_requestApproval()}
          onAct={() =>
            run(call(requestApproval, { params })).then(() =>
              showSnackbar({
                text: m.case_requested(),
                action: {
                  label: m.case_withdraw(),
                  run: () =>
                    void withdraw().catch((error: unknown) =>
                      showSnackbar({ text: caseFailure(m.case_actFailed(), error), isError: true }),
                    ),
                },
              }),
            )
          }
        />
      )
    case 'approve':
      return (
        <ActDialog
          {...dialog}
          title={m.case_approveTitle({ amount })}
          text={m.case_approveText({
            name: of.approval.requested?.name ?? m.claim_somebody(),
            ...counted(damageCount),
          })}
          confirm={m.case_approve()}
          onAct={() => run(call(approveCase, { params }))}
        >
          <SentLines of={of} />
          <CaseSums of={of} />
        </ActDialog>
      )
    case 'refuse':
      return (
        <ActDialog
          {...dialog}
          title={m.case_refuseTitle()}
          text={m.case_refuseText()}
          confirm={m.case_refuse()}
          reason={{ label: m.case_refuseReason(), hint: m.case_colleaguesRead() }}
          onAct={(reason) => run(call(refuseApproval, { params, body: { reason } }))}
        />
      )
    case 'withdraw':
      return (
        <ActDialog
          {...dialog}
          title={m.case_withdrawTitle()}
          text={m.case_withdrawText()}
          confirm={m.case_withdraw()}
          onAct={withdraw}
        />
      )
    case 'tell':
      return (
        <ActDialog
          {...dialog}
          title={m.case_tellTitle()}
          text={m.case_tellText({ date: dueIfSent(today, dueDays) })}
          confirm={m.case_tell()}
          reason={{ label: m.case_tellHow(), hint: m.case_colleaguesRead() }}
          onAct={(note) => run(call(tellCase, { params, body: { note } }))}
        />
      )
    case 'pay':
    case 'refund':
      return <PaymentDialog of={of} kind={act === 'pay' ? 'payment' : 'refund'} onRecord={pay} onClose={onClose} />
    case 'correct':
      return (
        <CorrectDialog
          of={of}
          nameOf={lineName}
          onCorrect={(amounts, reason) => run(call(correctCase, { params, body: { amounts, reason } }))}
          onClose={onClose}
        />
      )
    case 'settle':
      return (
        <ActDialog
          {...dialog}
          title={m.case_settleTitle()}
          text={m.case_settleText({ open: writeMinor(grossMinor - of.paidMinor, currency) })}
          confirm={m.case_settle()}
          reason={{ label: m.case_settleReason(), hint: m.case_colleaguesRead() }}
          onAct={(reason) => run(call(settleCase, { params, body: { reason } }))}
        />
      )
    case 'waive':
      return (
        <ActDialog
          {...dialog}
          title={m.case_waiveTitle({ amount })}
          text={of.sentAt === null ? m.case_waiveDraftText() : m.case_waiveText()}
          confirm={m.case_waive()}
          look="error"
          reason={{ label: m.case_waiveReason(), hint: m.case_colleaguesRead() }}
          onAct={(reason) => run(call(waiveCase, { params, body: { reason } }))}
        />
      )
    case 'credit':
      return (
        <ActDialog
          {...dialog}
          title={m.case_creditTitle({ amount })}
          text={m.case_creditText()}
          confirm={m.case_credit()}
          look="error"
          reason={{ label: m.case_creditReason(), hint: m.case_customerReads() }}
          onAct={(reason) => run(call(creditCase, { params, body: { reason } }))}
        />
      )
    case 'moveToClaim':
      return (
        <ActDialog
          {...dialog}
          title={m.case_moveTitle()}
          text={m.case_moveText(counted(damageCount))}
          confirm={m.case_moveToClaim()}
          onAct={() => run(call(moveCaseToClaim, { params }))}
        />
      )
  }
}
