import { canonicalCountry } from '@skadi/domain/cars/country-code'
import { normalisePlate } from '@skadi/domain/cars/plate-key'
import { isRegistrationNo } from '@skadi/domain/cars/registration'
import { type FormEvent, useState } from 'react'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { writeCount } from '../../core/words/counts.ts'
import { useFollowedJob } from '../../jobs/use-followed-job.ts'
import { m } from '../../paraglide/messages.js'
import css from '../../tenants/retention/data-panel.module.css'
import { EraseDialog, photosOfImageSets } from '../../tenants/retention/erase-dialog.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Panel } from '../../ui/details/panel.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { HandOverButton } from './hand-over-button.tsx'

/** Panel that exports or erases a company's data about a plate, on a person's request. */
export function PlateDataPanel({ tenantId }: { tenantId: string }) {
  const [plate, setPlate] = useState('')
  const [country, setCountry] = useState('NO')
  const [isAsking, setAsking] = useState(false)
  const followed = useFollowedJob(({ status, result }) => {
    const count = (name: string) => Number(result?.[name] ?? 0)
    if (status === 'FINISHED')
      showSnackbar({
        text: m.data_erased({
          photos: photosOfImageSets({ photos: count('photos'), passings: count('passings') }),
          held: writeCount(count('held')),
        }),
      })
    if (status === 'FAILED') showSnackbar({ text: m.data_eraseFailed(), isError: true })
  })
  const subject = {
    kind: 'plate',
    tenantId,
    countryCode: canonicalCountry(country) ?? '',
    registrationNo: normalisePlate(plate),
  } as const
  const isWhole = subject.countryCode !== '' && isRegistrationNo(subject.registrationNo, subject.countryCode)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isWhole) setAsking(true)
  }
  return (
    <Panel title={m.data_plateTitle()} text={m.data_plateText()}>
      <form className={`${css.form} ${css.plate}`} noValidate onSubmit={submit}>
        <TextField
          label={m.data_eraseCountry()}
          name="country"
          autoComplete="off"
          maxLength={3}
          value={country}
          onChange={setCountry}
        />
        <TextField
          label={m.data_erasePlate()}
          name="plate"
          autoComplete="off"
          maxLength={20}
          value={plate}
          onChange={setPlate}
        />
        <div className={css.acts}>
          <HandOverButton subject={isWhole ? subject : undefined} height={40} />
          <Button type="submit" height={40} isBusy={followed.isBusy} disabled={!isWhole}>
            {followed.words ?? m.data_eraseLook()}
          </Button>
        </div>
      </form>
      {isAsking && <EraseDialog subject={subject} onErase={followed.start} onClose={() => setAsking(false)} />}
    </Panel>
  )
}
