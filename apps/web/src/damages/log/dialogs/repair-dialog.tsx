import type { CallOutput } from '@skadi/contract/core/define-call'
import { getRepair, recordRepair } from '@skadi/contract/costs/costs-calls'
import type { Damage } from '@skadi/contract/damages/damage'
import { PRICE_CURRENCIES, type PriceCurrency } from '@skadi/domain/costs/price-table'
import { MAX_REPAIR_MINOR, repairCostFault } from '@skadi/domain/costs/repair-cost'
import { readDate, writeDate } from '@skadi/domain/dates/day'
import { dayOf } from '@skadi/domain/dates/format-date'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../../core/calls/call.ts'
import { ownZone } from '../../../core/clock.ts'
import { useNow } from '../../../core/use-now.ts'
import { minorText, readMinor } from '../../../core/words/minor.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialogs/dialog.tsx'
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx'
import { failureWords, reasonOf } from '../../../ui/feedback/failure-words.ts'
import { FormAlert } from '../../../ui/feedback/form-alert.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Skeleton } from '../../../ui/skeletons/skeleton.tsx'
import { damageCaption } from '../../words.ts'
import { damageName } from '../damage-name.ts'
import css from './repair-dialog.module.css'

type Repair = CallOutput<typeof getRepair>['data']['repair']
type RepairDialogProps = { damage: Damage; onClose: () => void }

/** Form for the cost of a damage's repair. Saving it marks the damage as repaired. */
export function RepairDialog({ damage, onClose }: RepairDialogProps) {
  const params = { id: damage.id }
  const query = useQuery({
    queryKey: ['repair', damage.familyId],
    queryFn: async ({ signal }) => (await call(getRepair, { params }, { signal })).data,
    gcTime: 0,
  })
  return (
    <Dialog title={m.repair_title({ damage: damageName(damage) })} onClose={onClose}>
      {query.data ? (
        <RepairForm damage={damage} stored={query.data.repair} onClose={onClose} />
      ) : query.error ? (
        <ErrorNotice
          title={m.repair_failed()}
          error={query.error}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      ) : (
        <Skeleton height={180} />
      )}
    </Dialog>
  )
}

function RepairForm({ damage, stored, onClose }: RepairDialogProps & { stored: Repair }) {
  const client = useQueryClient()
  const today = dayOf(new Date(useNow(false)), ownZone())
  const seenOn = dayOf(new Date(damage.firstSeen.recDate), damage.firstSeen.timeZone)
  const [amount, setAmount] = useState(minorText(stored?.minor))
  const [day, setDay] = useState(writeDate(stored?.day ?? today))
  const [currency, setCurrency] = useState<PriceCurrency>(
    stored?.currency ?? (damage.price?.currency as PriceCurrency | undefined) ?? 'NOK',
  )
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const minor = readMinor(amount)
  const read = readDate(day.trim())
  const amountFault = minor === undefined || minor > MAX_REPAIR_MINOR ? m.repair_amountFault() : undefined
  const dayFault =
    read === undefined || repairCostFault({ minor: 0, day: read }, { seenOn, today })
      ? m.repair_dayFault({ from: writeDate(seenOn), today: writeDate(today) })
      : undefined
  const save = async (repair: Repair) => {
    setBusy(true)
    setFailure(undefined)
    try {
      await call(recordRepair, { params: { id: damage.id }, body: { repair } })
      await client.invalidateQueries({ queryKey: ['repair', damage.familyId] })
      onClose()
    } catch (error) {
      setFailure(failureWords(m.repair_failed(), reasonOf(error)))
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isBusy || amountFault || dayFault || minor === undefined || read === undefined) return
    void save({ currency, minor, day: read })
  }
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <p>{[damage.number !== null && `${damageCaption(damage)}.`, m.repair_text()].filter(Boolean).join(' ')}</p>
      <TextField
        name="amount"
        label={m.repair_amount({ currency })}
        value={amount}
        onChange={setAmount}
        fault={isTried ? amountFault : undefined}
        autoComplete="off"
        inputMode="decimal"
        maxLength={14}
      />
      <SelectField
        name="currency"
        label={m.rentals_currency()}
        value={currency}
        options={PRICE_CURRENCIES.map((one) => [one, one] as const)}
        onChange={setCurrency}
      />
      <TextField
        name="day"
        label={m.repair_day()}
        value={day}
        onChange={setDay}
        fault={isTried ? dayFault : undefined}
        autoComplete="off"
        maxLength={10}
      />
      <FormAlert text={failure} />
      <DialogActions>
        {stored && (
          <Button height={40} disabled={isBusy} onClick={() => void save(null)}>
            {m.repair_remove()}
          </Button>
        )}
        <Button height={40} disabled={isBusy} onClick={onClose}>
          {m.ui_cancel()}
        </Button>
        <Button type="submit" height={40} look="ink" isBusy={isBusy}>
          {m.repair_save()}
        </Button>
      </DialogActions>
    </form>
  )
}
