import type { ImageSet } from '@skadi/contract/image-sets/image-set'
import { setPassingTime } from '@skadi/contract/image-sets/image-sets-writes'
import { correctTime, type TimeCorrection } from '@skadi/domain/capture/recording-time'
import { formatTimestamp } from '@skadi/domain/dates/format-date'
import { readMoment } from '@skadi/domain/dates/read-moment'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { call } from '../../core/calls/call.ts'
import { sayFailed } from '../../core/calls/failures.ts'
import { putImageSet } from '../../core/calls/put-image-set.ts'
import { writeInstant } from '../../core/clock.ts'
import { useSession } from '../../core/session/session.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx'
import { failureWords, reasonOf } from '../../ui/feedback/failure-words.ts'
import { FormAlert } from '../../ui/feedback/form-alert.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { inboxKeys } from '../inbox/inbox-query.ts'
import { nameOf } from '../words.ts'
import css from './set-time-dialog.module.css'

const FAULTS = { inFuture: m.passing_timeAhead, tooEarly: m.passing_timeTooEarly }

type SetTimeDialogProps = { imageSet: ImageSet; onClose: () => void }

/** Dialog that confirms the time that the rig reported for a passing, or sets another time in the rig's zone. */
export function SetTimeDialog({ imageSet, onClose }: SetTimeDialogProps) {
  const { id, recDate, timeZone, time, arrivedAt } = imageSet
  const reportedAt = time?.reportedAt ?? recDate
  const client = useQueryClient()
  const tenantId = useSession((state) => state.currentTenantId)
  const [text, setText] = useState(() => formatTimestamp(new Date(recDate), timeZone))
  const [openedAt] = useState(() => Date.now())
  const [fault, setFault] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const isSent = useRef(false)
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()

  const faultOf = (correction: TimeCorrection): string | undefined => {
    const corrected = correctTime(correction, { reportedAt: Date.parse(reportedAt), now: openedAt })
    return 'refusal' in corrected ? FAULTS[corrected.refusal]() : undefined
  }
  const send = async (body: { confirm: true } | { recDate: string }) => {
    if (isSent.current) return
    isSent.current = true
    setBusy(true)
    setFailure(undefined)
    try {
      const { data } = await call(setPassingTime, { params: { id }, body })
      putImageSet(client, data)
      void client.invalidateQueries({ queryKey: inboxKeys(tenantId) })
      showSnackbar({
        text: m.passing_timeDone({ plate: nameOf(data), time: writeInstant(data.recDate, data.timeZone) }),
      })
      onClose()
    } catch (error) {
      sayFailed('update', 'imageSets')
      setFailure(failureWords(m.passing_timeFailed(), reasonOf(error)))
    } finally {
      isSent.current = false
      setBusy(false)
    }
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    const at = readMoment(text, timeZone)
    const found = at ? faultOf({ kind: 'set', recDate: at.getTime() }) : m.passing_timeFormat()
    setFault(found)
    if (found) input.current?.focus()
    else if (at) void send({ recDate: at.toISOString() })
  }

  const isOfRig = time === null
  const canConfirm = !isOfRig && time.source !== 'confirmed' && faultOf({ kind: 'confirm' }) === undefined
  return (
    <Dialog title={m.passing_timeTitle({ plate: nameOf(imageSet) })} onClose={onClose} isBusy={isBusy}>
      <form noValidate className={css.form} onSubmit={save}>
        <dl className={css.times}>
          <dt>{m.passing_timeByRig()}</dt>
          <dd>{writeInstant(reportedAt, timeZone)}</dd>
          <dt>{m.passing_arrivedAt()}</dt>
          <dd>{writeInstant(arrivedAt, timeZone)}</dd>
        </dl>
        <div>
          <TextField
            label={m.passing_timeField({ zone: timeZone })}
            name="recDate"
            autoComplete="off"
            maxLength={16}
            value={text}
            fault={fault}
            describedBy={hintId}
            onChange={(typed) => {
              setText(typed)
              setFault(undefined)
            }}
            inputRef={input}
          />
          <p id={hintId} className={css.hint}>
            {m.passing_timePattern()}
          </p>
        </div>
        <p className={css.effect}>{m.passing_timeEffect()}</p>
        <FormAlert text={failure} />
        <DialogActions>
          <Button height={40} onClick={onClose} disabled={isBusy}>
            {m.ui_cancel()}
          </Button>
          {canConfirm && (
            <Button height={40} disabled={isBusy} onClick={() => void send({ confirm: true })}>
              {m.passing_timeConfirm()}
            </Button>
          )}
          <Button type="submit" height={40} look="ink" isBusy={isBusy}>
            {m.passing_timeSave()}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
