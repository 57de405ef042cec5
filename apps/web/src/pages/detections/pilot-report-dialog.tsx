import { listCaptureSets } from '@skadi/contract/capture/capture-reads'
import { createPilotReport } from '@skadi/contract/detections/detector-calls'
import { LANGUAGES, type Locale } from '@skadi/domain/language/language'
import { MAX_PAGE_SIZE } from '@skadi/domain/paging/page-size'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, hasStatus } from '../../core/calls/call.ts'
import { currentLocale } from '../../core/language.ts'
import css from '../../detections/detectors.module.css'
import { useFollowedJob } from '../../jobs/use-followed-job.ts'
import { m } from '../../paraglide/messages.js'
import { CompanyPick } from '../../tenants/company-pick.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx'
import { failureWords, reasonOf } from '../../ui/feedback/failure-words.ts'
import { FormAlert } from '../../ui/feedback/form-alert.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'

/**
 * Dialog that creates the pilot report of a company or of one of its rigs.
 * The browser saves the report as soon as the report is ready.
 */
export function PilotReportDialog({ onClose }: { onClose: () => void }) {
  const [company, setCompany] = useState<{ id: string; name: string }>()
  const [captureSetId, setCaptureSetId] = useState('')
  const [language, setLanguage] = useState<Locale>(currentLocale())
  const [failure, setFailure] = useState<string>()
  const { start, isBusy, words } = useFollowedJob((job) =>
    job.status === 'FINISHED' ? onClose() : setFailure(m.detectors_pilotFailed()),
  )
  const tenantId = company?.id ?? ''
  const shown = company?.name ?? m.detectors_chooseCompany()
  const { data: rigs = [] } = useQuery({
    queryKey: ['detectors', 'rigs', tenantId],
    queryFn: async ({ signal }) => {
      const query = { tenantId, limit: MAX_PAGE_SIZE, total: 'none' } as const
      return (await call(listCaptureSets, { query }, { signal })).data.items
    },
    enabled: company !== undefined,
  })
  const make = async () => {
    setFailure(undefined)
    const body = { tenantId, language, ...(captureSetId && { captureSetId }) }
    await start(() => call(createPilotReport, { body })).catch((error: unknown) => {
      const reason = hasStatus(error, 409) ? m.detectors_pilotNoPrint() : reasonOf(error)
      setFailure(failureWords(m.detectors_pilotFailed(), reason))
    })
  }
  return (
    <Dialog title={m.detectors_pilot()} onClose={onClose}>
      <div className={css.form}>
        <p className="muted">{m.detectors_pilotText()}</p>
        <div className={css.field}>
          <span className={css.label} aria-hidden="true">
            {m.detectors_company()}
          </span>
          <CompanyPick
            shown={shown}
            buttonLabel={m.inbox_companyShown({ company: shown })}
            value={tenantId}
            height={40}
            onPick={(picked) => {
              setCompany(picked)
              setCaptureSetId('')
            }}
          />
        </div>
        <SelectField
          label={m.detectors_pilotRig()}
          name="rig"
          value={captureSetId}
          options={[['', m.detectors_allRigs()], ...rigs.map(({ id, name }) => [id, name] as const)]}
          onChange={setCaptureSetId}
        />
        <SelectField
          label={m.detectors_pilotLanguage()}
          name="language"
          value={language}
          options={LANGUAGES.map(({ locale, name }) => [locale, name] as const)}
          onChange={setLanguage}
        />
        <p className={css.status} role="status">
          {words}
        </p>
        <FormAlert text={failure} />
        <DialogActions>
          <Button height={40} onClick={onClose}>
            {m.ui_cancel()}
          </Button>
          <Button height={40} look="ink" isBusy={isBusy} disabled={!company} onClick={() => void make()}>
            {m.detectors_pilotMake()}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}
