import type { CaseLineInput, DamageCaseView } from '@skadi/contract/cases/case'
import { changeCase, settleObjection } from '@skadi/contract/cases/cases-writes'
import { MAX_CASE_LINES } from '@skadi/domain/cases/case-sums'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { CaseSums } from '../../cases/case-sums.tsx'
import { caseFailure, earlierWords } from '../../cases/case-words.ts'
import { caseRulesQuery } from '../../cases/cases-query.ts'
import { LineDialog, NEW_DISCOUNT } from '../../cases/line-dialog.tsx'
import { amountOf, type CaseLine, toLineInputs } from '../../cases/line-inputs.ts'
import { ReplyDialog } from '../../cases/reply-dialog.tsx'
import type { RunAct } from '../../cases/use-case-act.ts'
import { call } from '../../core/calls/call.ts'
import { useSession } from '../../core/session/session.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { writeMinor } from '../../core/words/minor.ts'
import { useEvidence } from '../../evidence/use-evidence.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { Menu, MenuDivider, MenuItem } from '../../ui/popups/menu.tsx'
import { Chevron } from '../../ui/signs/chevron.tsx'
import { CaseLineRow } from './case-line-row.tsx'
import css from './case-lines.module.css'
import page from './case-page.module.css'
import { lineName } from './line-name.ts'
import { PickDamages } from './pick-damages.tsx'

type Asked = { line: CaseLine; for: 'change' | 'reply' } | 'discount' | 'damage'

type CaseLinesProps = { of: DamageCaseView; run: RunAct; canWrite: boolean }

/** The lines of a case with their sums; in a draft they can be changed, later their objections are answered. */
export function CaseLines({ of, run, canWrite }: CaseLinesProps) {
  const { caseId, lines, state, pickupId, imageSetId, sentAt, paidMinor } = of
  const [asked, setAsked] = useState<Asked>()
  const [isBusy, setBusy] = useState(false)
  const evidence = useEvidence({ pickupId, imageSetId })
  const askedLine = useAskedLine()
  const isDraft = canWrite && state === 'draft'
  const params = { id: caseId }
  const put = (inputs: readonly CaseLineInput[]) =>
    run(call(changeCase, { params, body: { lines: [...inputs], modifiedAt: of.modifiedAt } }))
  const change = async (inputs: readonly CaseLineInput[], said?: { text: string; undo: readonly CaseLineInput[] }) => {
    setBusy(true)
    try {
      await put(inputs)
      if (!said) return
      const restore = () =>
        void run(call(changeCase, { params, body: { lines: [...said.undo] } })).catch(sayChangeFailed)
      showSnackbar({ text: said.text, action: { label: m.inbox_undo(), run: restore } })
    } catch (error) {
      sayChangeFailed(error)
    } finally {
      setBusy(false)
    }
  }
  const remove = (line: CaseLine) =>
    void change(toLineInputs(lines.filter((one) => one !== line)), {
      text: m.case_removed({ name: lineName(line) }),
      undo: toLineInputs(lines),
    })
  const damages = lines.filter(({ kind }) => kind === 'damage')
  const close = () => setAsked(undefined)
  return (
    <section className={page.card} aria-label={m.case_lines()}>
      <div className={page.cardHead}>
        <h2 className={page.cardTitle}>{m.case_lines()}</h2>
        {isDraft && lines.length < MAX_CASE_LINES && (
          <AddMenu
            of={of}
            isBusy={isBusy}
            onFee={(feeId) => void change([...toLineInputs(lines), { kind: 'fee', feeId }])}
            onDiscount={() => setAsked('discount')}
            onDamage={() => setAsked('damage')}
          />
        )}
      </div>
      <ul className={css.list}>
        {lines.map((line) => (
          <CaseLineRow
            key={line.id}
            of={of}
            line={line}
            isAsked={line.id === askedLine}
            evidence={line.familyId === null ? undefined : evidence.of(line.familyId)}
            isBusy={isBusy}
            onChange={isDraft ? () => setAsked({ line, for: 'change' }) : undefined}
            // a case keeps at least one damage
            onRemove={isDraft && (line.kind !== 'damage' || damages.length > 1) ? () => remove(line) : undefined}
            onReply={
              canWrite && state === 'objected' && line.standing === 'objected'
                ? () => setAsked({ line, for: 'reply' })
                : undefined
            }
          />
        ))}
      </ul>
      <div className={css.sums}>
        <CaseSums of={of} paidMinor={sentAt === null ? undefined : paidMinor} />
      </div>
      <Dialogs asked={asked} of={of} put={put} run={run} onClose={close} />
    </section>
  )
}

/** Id of the line that the address names, for example `#line-ID` of a mail; the page scrolls to this line. */
function useAskedLine(): string | undefined {
  const id = /^line-(.+)$/.exec(useLocation({ select: (location) => location.hash }))?.[1]
  useEffect(() => {
    if (id) document.getElementById(`line-${id}`)?.scrollIntoView({ block: 'center' })
  }, [id])
  return id
}

const sayChangeFailed = (error: unknown) =>
  showSnackbar({ text: caseFailure(m.case_changeFailed(), error), isError: true })

type DialogsProps = {
  asked: Asked | undefined
  of: DamageCaseView
  put: (inputs: readonly CaseLineInput[]) => Promise<unknown>
  run: RunAct
  onClose: () => void
}

function Dialogs({ asked, of, put, run, onClose }: DialogsProps): ReactNode {
  const { caseId, lines, pickupId, imageSetId } = of
  if (asked === undefined) return null
  if (asked === 'damage')
    return (
      <PickDamages
        pair={{ pickupId, imageSetId }}
        taken={lines.flatMap(({ familyId }) => familyId ?? [])}
        title={m.case_addDamage()}
        confirm={m.case_add()}
        onPick={(picked) => put([...toLineInputs(lines), ...picked])}
        onClose={onClose}
      />
    )
  const line = asked === 'discount' ? NEW_DISCOUNT : asked.line
  if (asked !== 'discount' && asked.for === 'reply')
    return (
      <ReplyDialog
        of={of}
        line={line}
        name={lineName(line)}
        onReply={(body) => run(call(settleObjection, { params: { id: caseId }, body }))}
        onClose={onClose}
      />
    )
  return <LineDialog of={of} line={line} name={lineName(line)} onSave={put} onClose={onClose} />
}

type AddMenuProps = {
  of: DamageCaseView
  isBusy: boolean
  onFee: (feeId: string) => void
  onDiscount: () => void
  onDamage: () => void
}

/** Menu of the lines that can be added: the fees of the company's table, a discount, further damages of the return. */
function AddMenu({ of, isBusy, onFee, onDiscount, onDamage }: AddMenuProps) {
  const tenantId = useSession((state) => state.currentTenantId)
  const { data: rules } = useQuery(caseRulesQuery(tenantId))
  // a fee in another currency cannot be asked for in this case
  const fees = rules && rules.currency === of.currency ? rules.fees : []
  return (
    <Menu
      opener={(props) => (
        <Button {...props} height={28} isBusy={isBusy}>
          {m.case_addLine()} <Chevron to="more" />
        </Button>
      )}
    >
      {fees.map(({ id, name, minor }) => (
        <MenuItem
          key={id}
          end={<span className="muted">{writeMinor(minor, of.currency)}</span>}
          onClick={() => onFee(id)}
        >
          {name}
        </MenuItem>
      ))}
      {fees.length > 0 && <MenuDivider />}
      <MenuItem onClick={onDiscount}>{m.case_addDiscount()}</MenuItem>
      <MenuItem onClick={onDamage}>{m.case_addDamage()}</MenuItem>
    </Menu>
  )
}

/** The lines of a case as the customer will read them, before it is approved or sent. */
export const SentLines = ({ of: { lines, currency } }: { of: DamageCaseView }) => (
  <ul className={page.entries}>
    {lines.map((line) => {
      const amount = amountOf(line)
      const minor = line.kind === 'discount' ? -(amount ?? 0) : amount
      return (
        <li key={line.id} className={page.entry}>
          <span>{lineName(line)}</span>
          <span>{minor === null ? m.case_noAmount() : writeMinor(minor, currency)}</span>
          {line.earlier && (
            <span className={page.small} data-disputed={line.earlier.isDisputed || undefined}>
              {earlierWords(line.earlier)}
            </span>
          )}
        </li>
      )
    })}
  </ul>
)
