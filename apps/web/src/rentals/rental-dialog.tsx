import { CallError } from '@skadi/contract/core/client'
import type { Rental } from '@skadi/contract/rentals/rental'
import { cancelRental, putRental } from '@skadi/contract/rentals/rental-calls'
import { parseRegistration } from '@skadi/domain/cars/parse-registration'
import { displayPlate } from '@skadi/domain/cars/registration'
import { PRICE_CURRENCIES, type PriceCurrency } from '@skadi/domain/costs/price-table'
import { formatTimestamp } from '@skadi/domain/dates/format-date'
import { readMoment } from '@skadi/domain/dates/read-moment'
import { isEmail } from '@skadi/domain/forms/text-rules'
import { CUSTOMER_WORDINGS } from '@skadi/domain/language/customer-language'
import type { CustomerWording } from '@skadi/domain/language/language'
import { readNumber } from '@skadi/domain/numbers/read-number'
import { MANUAL_SOURCE, MAX_DEDUCTIBLE, MAX_DRIVERS, periodFault, RENTAL_LIMITS } from '@skadi/domain/rentals/rental'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, Fragment, useRef, useState } from 'react'
import { call } from '../core/calls/call.ts'
import { ownZone } from '../core/clock.ts'
import { newId } from '../core/new-id.ts'
import { showSnackbar } from '../core/snackbar/snackbar.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/buttons/button.tsx'
import { Dialog, DialogActions } from '../ui/dialogs/dialog.tsx'
import { failureWords, reasonOf } from '../ui/feedback/failure-words.ts'
import { FormAlert } from '../ui/feedback/form-alert.tsx'
import { focusFirstFault } from '../ui/fields/focus-first-fault.ts'
import { SelectField } from '../ui/fields/select-field.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import css from './rentals.module.css'
import { RENTALS } from './rentals-query.ts'

const EMPTY = {
  contractNo: '',
  country: 'NO',
  plate: '',
  from: '',
  to: '',
  fromPlace: '',
  toPlace: '',
  deductible: '',
  insurancePackage: '',
  name: '',
  email: '',
  phone: '',
  address: '',
  drivers: '',
}
type Texts = typeof EMPTY
type Faults = { [Name in keyof Texts]?: string | undefined }

function textsOf({
  countryCode,
  registrationNo,
  fromAt,
  toAt,
  timeZone,
  deductible,
  renter,
  drivers,
  ...rental
}: Rental): Texts {
  const timeOf = (instant: string | null) => (instant === null ? '' : formatTimestamp(new Date(instant), timeZone))
  const { contractNo, fromPlace, toPlace, insurancePackage } = rental
  return {
    ...EMPTY,
    ...renter,
    contractNo,
    fromPlace,
    toPlace,
    insurancePackage,
    country: countryCode,
    plate: displayPlate({ countryCode, registrationNo }),
    from: timeOf(fromAt),
    to: timeOf(toAt),
    deductible: deductible ? String(deductible.minor / 100) : '',
    drivers: drivers.join('; '),
  }
}

const driversOf = (text: string): string[] =>
  text
    .split(';')
    .map((one) => one.trim())
    .filter(Boolean)

/** The rental of the form, or the faults of its fields. */
function readTexts(texts: Texts, timeZone: string, currency: PriceCurrency) {
  const plate = parseRegistration(`${texts.country}#${texts.plate}`)
  const [from, to] = [readMoment(texts.from, timeZone), readMoment(texts.to, timeZone)]
  const isOpen = texts.to.trim() === ''
  const amount = readNumber(texts.deductible, { kind: 'whole', decimals: 2, most: MAX_DEDUCTIBLE / 100 })
  const drivers = driversOf(texts.drivers)
  const isBackwards = from && to && periodFault({ fromAt: from.getTime(), toAt: to.getTime() })
  const faults: Faults = {
    contractNo: texts.contractNo.trim() === '' ? m.rentals_contractFault() : undefined,
    plate: plate ? undefined : m.rentals_plateFault(),
    from: from ? undefined : m.rentals_timeFault(),
    to: isOpen || to ? (isBackwards ? m.rentals_periodFault() : undefined) : m.rentals_timeFault(),
    deductible: texts.deductible.trim() === '' || amount.kind === 'value' ? undefined : m.rentals_amountFault(),
    email: texts.email.trim() === '' || isEmail(texts.email.trim()) ? undefined : m.rentals_emailFault(),
    drivers: drivers.length > MAX_DRIVERS ? m.rentals_driversFault({ most: MAX_DRIVERS }) : undefined,
  }
  if (Object.values(faults).some(Boolean) || !plate || !from) return { faults }
  const { contractNo, fromPlace, toPlace, insurancePackage, name, email, phone, address } = texts
  return {
    faults,
    body: {
      ...plate,
      contractNo,
      fromAt: from.toISOString(),
      toAt: to?.toISOString() ?? null,
      fromPlace,
      toPlace,
      timeZone,
      deductible: amount.kind === 'value' ? { currency, minor: Math.round(amount.value * 100) } : null,
      insurancePackage,
      renter: { name, email, phone, address },
      drivers,
    },
  }
}

/** Fields of the form with their lengths. Two neighbours share a line. */
const FIELDS = [
  ['contractNo', m.rentals_contractNo, RENTAL_LIMITS.contractNo],
  ['insurancePackage', m.rentals_insurance, RENTAL_LIMITS.insurancePackage],
  ['plate', m.rentals_plate, 20],
  ['country', m.rentals_country, 3],
  ['from', m.rentals_from, 16],
  ['to', m.rentals_to, 16],
  ['fromPlace', m.rentals_fromPlace, RENTAL_LIMITS.place],
  ['toPlace', m.rentals_toPlace, RENTAL_LIMITS.place],
  ['name', m.rentals_renter, RENTAL_LIMITS.name],
  ['drivers', m.rentals_drivers, 500],
  ['email', m.rentals_email, RENTAL_LIMITS.email],
  ['phone', m.rentals_phone, RENTAL_LIMITS.phone],
  ['address', m.rentals_address, RENTAL_LIMITS.address],
  ['deductible', m.rentals_deductible, 20],
] as const satisfies readonly (readonly [keyof Texts, () => string, number])[]
const REQUIRED: readonly string[] = ['contractNo', 'plate', 'country', 'from']

type RentalDialogProps = { rental: Rental | undefined; onClose: () => void }

/** Creates a rental by hand, or changes or cancels a rental. */
export function RentalDialog({ rental, onClose }: RentalDialogProps) {
  const client = useQueryClient()
  const timeZone = rental?.timeZone ?? ownZone()
  const [texts, setTexts] = useState<Texts>(() => (rental ? textsOf(rental) : EMPTY))
  const [currency, setCurrency] = useState<PriceCurrency>(rental?.deductible?.currency ?? 'NOK')
  const [language, setLanguage] = useState<CustomerWording | ''>(rental?.language ?? '')
  const [faults, setFaults] = useState<Faults>({})
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [outerId] = useState(() => rental?.outerId ?? newId())
  const form = useRef<HTMLFormElement>(null)

  const send = async (work: () => Promise<unknown>, done: string, failed: string) => {
    setBusy(true)
    setFailure(undefined)
    try {
      await work()
      await client.invalidateQueries({ queryKey: [RENTALS] })
      showSnackbar({ text: done })
      onClose()
    } catch (error) {
      setFailure(refusalWords(error) ?? failureWords(failed, reasonOf(error)))
      setBusy(false)
    }
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const { faults: found, body } = readTexts(texts, timeZone, currency)
    setFaults(found)
    if (!body) return focusFirstFault(form)
    const params = { source: rental?.source ?? MANUAL_SOURCE, outerId }
    const whole = { ...body, language: language || null, ...(rental && { modifiedAt: rental.modifiedAt }) }
    void send(() => call(putRental, { params, body: whole }), m.rentals_saved(), m.rentals_saveFailed())
  }
  const isCancelled = rental?.state === 'cancelled'
  return (
    <Dialog title={rental ? m.rentals_change() : m.rentals_new()} isBusy={isBusy} isWide onClose={onClose}>
      <form ref={form} className={css.form} noValidate onSubmit={save}>
        {isCancelled && <p>{m.rentals_isCancelled()}</p>}
        <div className={css.fields}>
          {FIELDS.map(([name, label, maxLength]) => (
            <Fragment key={name}>
              {name === 'deductible' && (
                <SelectField<CustomerWording | ''>
                  label={m.rentals_language()}
                  value={language}
                  options={[
                    ['', m.rentals_languageUnknown()],
                    ...CUSTOMER_WORDINGS.map(({ wording, name: own }) => [wording, own] as const),
                  ]}
                  onChange={setLanguage}
                />
              )}
              <TextField
                name={name}
                label={name === 'from' || name === 'to' ? `${label()} (${timeZone})` : label()}
                autoComplete="off"
                maxLength={maxLength}
                isRequired={REQUIRED.includes(name)}
                value={texts[name]}
                fault={faults[name]}
                onChange={(text) => {
                  setTexts({ ...texts, [name]: text })
                  setFaults({ ...faults, [name]: undefined })
                }}
              />
            </Fragment>
          ))}
          <SelectField
            label={m.rentals_currency()}
            value={currency}
            options={PRICE_CURRENCIES.map((one) => [one, one] as const)}
            onChange={setCurrency}
          />
        </div>
        <p className={css.muted}>{m.rentals_timePattern()}</p>
        <FormAlert text={failure} />
        <DialogActions>
          {rental && !isCancelled && (
            <Button
              height={40}
              disabled={isBusy}
              onClick={() =>
                void send(
                  () => call(cancelRental, { params: { id: rental.id } }),
                  m.rentals_cancelled(),
                  m.rentals_cancelFailed(),
                )
              }
            >
              {m.rentals_cancel()}
            </Button>
          )}
          <Button height={40} disabled={isBusy} onClick={onClose}>
            {m.ui_cancel()}
          </Button>
          <Button type="submit" height={40} look="ink" isBusy={isBusy}>
            {m.rentals_save()}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** Text of a refusal that the user can act on. */
export function refusalWords(error: unknown): string | undefined {
  if (!(error instanceof CallError)) return undefined
  if (error.code === 'RENTAL_OVERLAPS') return m.rentals_overlaps()
  if (error.code === 'RENTAL_HAS_PASSING') return m.rentals_hasPassing()
  return error.code === 'CONFLICT' ? m.rentals_conflict() : undefined
}
