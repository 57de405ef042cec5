import { addCar, updateListedCar } from '@skadi/contract/cars/cars-writes'
import type { ListedCar } from '@skadi/contract/cars/plate-file'
import { CallError } from '@skadi/contract/core/client'
import { CAR_RULES, CAR_YEAR_MIN, carRule, isVin } from '@skadi/domain/cars/car-fields'
import { parseRegistration } from '@skadi/domain/cars/parse-registration'
import { DEFAULT_COUNTRY, displayPlate } from '@skadi/domain/cars/registration'
import { textFault } from '@skadi/domain/forms/field-rule'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { call } from '../../core/calls/call.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { countryOptions } from '../../core/words/country-options.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx'
import { failureWords, reasonOf } from '../../ui/feedback/failure-words.ts'
import { FormAlert } from '../../ui/feedback/form-alert.tsx'
import { focusFirstFault } from '../../ui/fields/focus-first-fault.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import css from './plate-changer.module.css'
import { platesKey } from './start-change.ts'

const DETAILS = ['make', 'model', 'vin', 'year'] as const
type Detail = (typeof DETAILS)[number]
type Name = 'plate' | Detail
type Faults = { [Field in Name]?: string | undefined }

const LABELS: Record<Detail, () => string> = {
  make: m.cars_make,
  model: m.cars_model,
  vin: m.cars_vin,
  year: m.cars_year,
}

/** The entered car, or the faults of its fields. Only the plate is required. */
function readTexts(country: string, texts: Record<Name, string>) {
  const plate = parseRegistration(`${country}#${texts.plate}`)
  const now = new Date()
  const [vin, year] = [texts.vin.trim(), texts.year.trim()]
  const faults: Faults = {
    plate: plate ? undefined : m.plates_plateFault(),
    vin: vin === '' || isVin(vin) ? undefined : m.plates_vinFault(),
    year:
      textFault({ ...carRule('year', now), isOptional: true }, year) &&
      m.plates_yearFault({ least: CAR_YEAR_MIN, most: now.getUTCFullYear() }),
  }
  if (!plate || Object.values(faults).some(Boolean)) return { faults }
  const { make, model } = texts
  return { faults, body: { ...plate, vin, make, model, year: year === '' ? null : Number(year) } }
}

type CarDialogProps = {
  tenantId: string
  /** the car to change; undefined to add a car */
  car?: ListedCar
  onClose: () => void
}

/** Adds one car to the plate list of the company, or changes the details of a listed car. */
export function CarDialog({ tenantId, car, onClose }: CarDialogProps) {
  const client = useQueryClient()
  const [country, setCountry] = useState(car?.countryCode ?? DEFAULT_COUNTRY)
  const [texts, setTexts] = useState<Record<Name, string>>(() => ({
    plate: car?.registrationNo ?? '',
    make: car?.make ?? '',
    model: car?.model ?? '',
    vin: car?.vin ?? '',
    year: String(car?.year ?? ''),
  }))
  const [faults, setFaults] = useState<Faults>({})
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const { faults: found, body } = readTexts(country, texts)
    setFaults(found)
    setFailure(undefined)
    if (!body) return focusFirstFault(form)
    setBusy(true)
    try {
      const { data } = await (car ? call(updateListedCar, { body }) : call(addCar, { body }))
      void client.invalidateQueries({ queryKey: platesKey(tenantId) })
      showSnackbar({ text: (car ? m.plates_savedOne : m.plates_addedOne)({ plate: displayPlate(data) }) })
      onClose()
    } catch (error) {
      setBusy(false)
      if (error instanceof CallError && error.code === 'CAR_EXISTS') {
        setFaults({ plate: m.plates_exists({ plate: displayPlate(body) }) })
        return focusFirstFault(form)
      }
      setFailure(failureWords(m.plates_saveFailed(), reasonOf(error)))
    }
  }
  const set = (name: Name) => (text: string) => {
    setTexts({ ...texts, [name]: text })
    setFaults({ ...faults, [name]: undefined })
  }
  return (
    <Dialog
      title={car ? m.plates_editPlate({ plate: displayPlate(car) }) : m.plates_addCar()}
      isBusy={isBusy}
      onClose={onClose}
    >
      <form ref={form} className={css.form} noValidate onSubmit={(event) => void save(event)}>
        {!car && (
          <>
            <TextField
              name="plate"
              label={m.plates_plate()}
              autoComplete="off"
              maxLength={20}
              value={texts.plate}
              fault={faults.plate}
              onChange={set('plate')}
            />
            <SelectField
              label={m.cars_countryCode()}
              value={country}
              options={countryOptions(country)}
              onChange={setCountry}
            />
          </>
        )}
        {DETAILS.map((name) => (
          <TextField
            key={name}
            name={name}
            label={LABELS[name]()}
            autoComplete="off"
            isRequired={false}
            maxLength={CAR_RULES[name].maxLength}
            value={texts[name]}
            fault={faults[name]}
            onChange={set(name)}
          />
        ))}
        {!car && <p>{m.plates_addText()}</p>}
        <FormAlert text={failure} />
        <DialogActions>
          <Button height={40} disabled={isBusy} onClick={onClose}>
            {m.ui_cancel()}
          </Button>
          <Button height={40} type="submit" look="ink" isBusy={isBusy}>
            {car ? m.plates_save() : m.plates_addCar()}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
