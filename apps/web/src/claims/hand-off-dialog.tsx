import type { Claim } from '@skadi/contract/claims/claim'
import { handOffClaim } from '@skadi/contract/claims/claim-handling'
import { HAND_OFF_FILES, handOffFaults } from '@skadi/domain/claims/claim-handling'
import type { Wording } from '@skadi/domain/language/language'
import { MAIL_ATTACHMENT_BYTES } from '@skadi/domain/messages/recipients'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../core/calls/call.ts'
import { writeMoment } from '../core/clock.ts'
import { currentWording } from '../core/language.ts'
import { newId } from '../core/new-id.ts'
import { useProductName } from '../core/screens/page-title.ts'
import { useOwnCompany, useProfile } from '../core/session/profile.ts'
import { useSession } from '../core/session/session.ts'
import { useNow } from '../core/use-now.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/buttons/button.tsx'
import { Dialog, DialogActions } from '../ui/dialogs/dialog.tsx'
import { failureWords, reasonOf } from '../ui/feedback/failure-words.ts'
import { FormAlert } from '../ui/feedback/form-alert.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { Switch } from '../ui/fields/switch.tsx'
import { claimRulesQuery } from './claim-query.ts'
import { ownWordings } from './claim-words.ts'
import css from './hand-off-dialog.module.css'
import { fieldName } from './wizard/field-words.ts'

type HandOffDialogProps = {
  claim: Claim
  /** number of attached damages; undefined while they load */
  damages: number | undefined
  /** takes the changed claim */
  onDone: (claim: Claim) => void
  onClose: () => void
}

const MB = 1_000_000

/** Dialog before a hand-off: the mail as the insurer gets it, what is missing, and whether the claim was sent before. */
export function HandOffDialog({ claim, damages, onDone, onClose }: HandOffDialogProps) {
  const tenantId = useSession((state) => state.currentTenantId)
  const me = useProfile()
  const company = useOwnCompany()?.name ?? ''
  const productName = useProductName()
  const rules = useQuery(claimRulesQuery(tenantId)).data
  const insurers = rules?.insurers
  const companyPhone = rules?.contactPhone ?? null
  const [insurerId, setInsurerId] = useState(claim.insurer?.insurerId ?? '')
  const [language, setLanguage] = useState<Wording>(currentWording())
  const [again, setAgain] = useState(false)
  const [key] = useState(newId)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const { claimNo, car, client, reporter, accidentInformation, handOffs } = claim
  const now = new Date(useNow(false))
  const lacks = Object.keys(handOffFaults({ claimNo, car, client, reporter }, accidentInformation, now))
  const before = handOffs.find(({ state }) => state !== 'failed')
  const insurer = insurers?.find(({ id }) => id === insurerId) ?? (insurers?.length === 1 ? insurers[0] : undefined)
  const sender = {
    name: me ? `${me.firstName} ${me.lastName}`.trim() : null,
    email: me?.email ?? null,
    phone: me?.username ?? null,
  }
  const mail = useQuery({
    queryKey: ['handOffMail', claim.claimId, claim.modifiedAt, language, insurer?.id, company, sender, companyPhone],
    queryFn: async () =>
      (await import('@skadi/report/mail/hand-off-mail')).handOffMail({
        language,
        productName,
        company,
        claimNo,
        car,
        accidentDate: accidentInformation.date ?? '',
        policyNumber: client.policyNumber,
        insurerReference: claim.insurer?.insurerId === insurer?.id ? claim.insurerReference : '',
        sender,
        companyPhone,
        files: HAND_OFF_FILES,
        bundleBytes: null,
      }),
    enabled: lacks.length === 0 && insurer !== undefined,
  }).data
  const canSend = insurer !== undefined && lacks.length === 0 && (before === undefined || again)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || !canSend) return
    setBusy(true)
    setFailure(undefined)
    try {
      const body = { insurerId: insurer.id, language, again }
      const { data } = await call(handOffClaim, { params: { id: claim.claimId }, body }, { idempotencyKey: key })
      onDone(data)
      onClose()
    } catch (error) {
      setFailure(failureWords(m.claim_handOffFailed(), reasonOf(error)))
      setBusy(false)
    }
  }
  return (
    <Dialog title={m.claim_handOff()} isWide isBusy={isBusy} onClose={onClose}>
      <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
        <p>{m.claim_handOffText()}</p>
        {lacks.length > 0 && (
          <div role="alert" className={css.lacks}>
            <p>{m.claim_handOffLacks()}</p>
            <ul>
              {lacks.map((field) => (
                <li key={field}>{lackName(field)}</li>
              ))}
            </ul>
          </div>
        )}
        {insurers?.length === 0 && <p role="alert">{m.claim_handOffNoInsurer()}</p>}
        {insurers && insurers.length > 0 && (
          <div className={css.pair}>
            <SelectField
              label={m.claim_insurer()}
              value={insurer?.id ?? ''}
              options={[
                ...(insurer ? [] : [['', '–'] as const]),
                ...insurers.map(({ id, name }) => [id, name] as const),
              ]}
              onChange={setInsurerId}
            />
            <SelectField
              label={m.claim_handOffLanguage()}
              value={language}
              options={ownWordings().map(({ wording, name }) => [wording, name] as const)}
              onChange={setLanguage}
            />
          </div>
        )}
        {damages === 0 && <p className="muted">{m.claim_handOffNoDamages()}</p>}
        {mail && insurer && (
          <dl className={css.mail} aria-label={m.claim_handOffSubject()}>
            <dt>{m.claim_handOffTo()}</dt>
            <dd>{insurer.email}</dd>
            <dt>{m.claim_handOffSubject()}</dt>
            <dd>{mail.subject}</dd>
            <dt className="visually-hidden">{m.claim_handOffFiles()}</dt>
            <dd className={css.text} lang={language}>
              {mail.text.trim()}
            </dd>
          </dl>
        )}
        <p className="muted">
          {m.claim_handOffFiles()}. {m.claim_handOffLimit({ most: MAIL_ATTACHMENT_BYTES / MB })}
        </p>
        {before && (
          <Switch
            label={m.claim_handOffConfirm()}
            hint={m.claim_handOffBefore({ insurer: before.insurerName, time: writeMoment(before.requestedAt) })}
            isOn={again}
            onChange={setAgain}
          />
        )}
        <FormAlert text={failure} />
        <DialogActions>
          <Button height={40} disabled={isBusy} onClick={onClose}>
            {m.ui_cancel()}
          </Button>
          <Button type="submit" height={40} look="ink" isBusy={isBusy} disabled={!canSend}>
            {m.claim_handOffSend()}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** `Policy holder: E-mail`, `Date of the accident`: a field that the insurer needs. */
function lackName(field: string): string {
  if (field === 'accident.date') return `${m.claimForm_accident()}: ${m.claimForm_date()}`
  const card = field.startsWith('client.')
    ? m.claimForm_holder()
    : field.startsWith('reporter.')
      ? m.claimForm_reporter()
      : field.startsWith('car.')
        ? m.claimForm_car()
        : ''
  return [card, fieldName(field as Parameters<typeof fieldName>[0])].filter(Boolean).join(': ')
}
