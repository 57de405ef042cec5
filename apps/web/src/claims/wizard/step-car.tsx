import type { Car } from '@skadi/contract/cars/car'
import { listCars } from '@skadi/contract/cars/cars-reads'
import { CAR_DETAILS, CAR_UNITS } from '@skadi/domain/cars/car-fields'
import { canonicalCountry } from '@skadi/domain/cars/country-code'
import { normalisePlate, plateKey } from '@skadi/domain/cars/plate-key'
import { DEFAULT_COUNTRY, isRegistrationNo, typedPlate } from '@skadi/domain/cars/registration'
import type { ClaimForm } from '@skadi/domain/claims/claim'
import { useEffect, useId, useRef, useState } from 'react'
import { call } from '../../core/calls/call.ts'
import { m } from '../../paraglide/messages.js'
import { ClaimTextField } from './claim-text-field.tsx'
import { CountryField } from './country-field.tsx'
import css from './wizard.module.css'
import { useWizard } from './wizard-context.ts'

/** Fills the empty car fields of a claim with data from the fleet. Typed values stay unchanged. */
function filledFrom(form: ClaimForm, car: Car): ClaimForm {
  const filled = { ...form.car }
  if (filled.country === '') filled.country = car.countryCode
  for (const name of CAR_DETAILS) if (filled[name].trim() === '' && car[name] !== null) filled[name] = String(car[name])
  const isChanged = Object.entries(filled).some(([name, text]) => form.car[name as keyof typeof filled] !== text)
  return isChanged ? { ...form, car: filled } : form
}

/** Looks up the plate in the company's fleet. A message says whether a car was found. */
function useFleetCar() {
  const { form, write } = useWizard()
  const latest = useRef(form)
  latest.current = form
  const [found, setFound] = useState<{ plate: string; hasFilled: boolean }>()

  const look = async (chosen?: string) => {
    const { car } = latest.current
    const countryCode = chosen || car.country || DEFAULT_COUNTRY
    const registrationNo = normalisePlate(car.registrationNo)
    if (!canonicalCountry(countryCode) || !isRegistrationNo(registrationNo, countryCode)) return
    // An unknown car is no error, because the user can type the data of the car.
    const answer = await call(listCars, { query: { countryCode, registrationNo } }).catch(() => undefined)
    const known = answer?.data.items[0]
    if (!known || plateKey(latest.current.car.registrationNo) !== plateKey(registrationNo)) return
    // There is no message if only the country was filled in, because the country saves the user no typing.
    const filled = filledFrom(latest.current, known).car
    const hasFilled = CAR_DETAILS.some((name) => filled[name] !== latest.current.car[name])
    setFound((before) => ({ plate: plateKey(registrationNo), hasFilled: hasFilled || (before?.hasFilled ?? false) }))
    write((now) => filledFrom(now, known))
  }
  const isShown = found !== undefined && found.plate === plateKey(form.car.registrationNo)
  const words = isShown ? (found.hasFilled ? m.claims_fromFleet() : m.claims_inFleet()) : undefined
  return {
    words,
    look: (chosen?: string) => void look(chosen),
    /** looks up the car if all fields except the plate are empty */
    lookIfBlank: () => void (CAR_DETAILS.every((name) => form.car[name] === '') && look()),
  }
}

/** Step for the car (CLAIM-06). The fleet's data for this plate fills the empty fields (A-02b). */
export function StepCar() {
  const id = useId()
  const { words, look, lookIfBlank } = useFleetCar()
  // Looks up the car when the step opens, because a plate that comes from a passing causes no blur event.
  const first = useRef(lookIfBlank)
  useEffect(() => first.current(), [])
  return (
    <div className={css.fields}>
      <div className={css.withNote}>
        <ClaimTextField
          field="car.registrationNo"
          clean={typedPlate}
          describedBy={words === undefined ? undefined : id}
          onLeave={() => look()}
        />
        <p id={id} role="status" className={css.note}>
          {words}
        </p>
      </div>
      <CountryField field="car.country" onChosen={(country) => look(country)} />
      <ClaimTextField field="car.make" />
      <ClaimTextField field="car.model" />
      <ClaimTextField field="car.year" inputMode="numeric" />
      <ClaimTextField field="car.mileage" inputMode="numeric" {...unitOf('mileage')} />
      <ClaimTextField field="car.gear" />
      <ClaimTextField field="car.displacement" inputMode="numeric" {...unitOf('displacement')} />
      <div className={css.whole}>
        <ClaimTextField field="car.vin" clean={(text) => text.toUpperCase()} />
      </div>
    </div>
  )
}

const unitOf = (name: keyof typeof CAR_UNITS): { unit?: string } => {
  const unit = CAR_UNITS[name]
  return unit === undefined ? {} : { unit }
}
