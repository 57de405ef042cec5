import type { Car } from '@skadi/contract/cars/car'
import { listCars } from '@skadi/contract/cars/cars-reads'
import { getClaim, listClaims } from '@skadi/contract/claims/claims-reads'
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

type Plate = { registrationNo: string; country: string }

/** Data of a car that do not change from one claim to the next; the mileage does. */
const FROM_CLAIM = ['country', 'make', 'model', 'year', 'vin', 'gear', 'displacement'] as const

/** Looks up the plate in the company's fleet, and in its earlier claims. A message says whether a car was found. */
function useFleetCar() {
  const { form, write } = useWizard()
  const latest = useRef(form)
  latest.current = form
  const [earlier, setEarlier] = useState<string>()
  const [found, setFound] = useState<{ plate: string; hasFilled: boolean }>()

  const look = async (chosen?: string) => {
    const { car } = latest.current
    const countryCode = chosen || car.country || DEFAULT_COUNTRY
    const registrationNo = normalisePlate(car.registrationNo)
    if (!canonicalCountry(countryCode) || !isRegistrationNo(registrationNo, countryCode)) return
    // An unknown car is no error, because the user can type the data of the car.
    const answer = await call(listCars, { query: { countryCode, registrationNo } }).catch(() => undefined)
    const known = answer?.data.items[0]
    await lookEarlier(countryCode, registrationNo, known)
    if (!known || plateKey(latest.current.car.registrationNo) !== plateKey(registrationNo)) return
    // There is no message if only the country was filled in, because the country saves the user no typing.
    const filled = filledFrom(latest.current, known).car
    const hasFilled = CAR_DETAILS.some((name) => filled[name] !== latest.current.car[name])
    setFound((before) => ({ plate: plateKey(registrationNo), hasFilled: hasFilled || (before?.hasFilled ?? false) }))
    write((now) => filledFrom(now, known))
  }
  /** Fills what the fleet lacks from the newest earlier claim about the car. */
  const lookEarlier = async (country: string, registrationNo: string, known: Car | undefined) => {
    const { car } = latest.current
    if (FROM_CLAIM.every((name) => car[name].trim() !== '' || (name !== 'country' && known?.[name] != null))) return
    const query = { query: registrationNo, status: 'filed', limit: 5, total: 'none' } as const
    const claims = await call(listClaims, { query }).catch(() => undefined)
    const isOfCar = (one: Plate) =>
      plateKey(one.registrationNo) === plateKey(registrationNo) &&
      canonicalCountry(one.country) === canonicalCountry(country)
    const newest = claims?.data.items.find((one) => isOfCar(one.car))
    const theirs = newest && (await call(getClaim, { params: { id: newest.claimId } }).catch(() => undefined))?.data.car
    if (!theirs || plateKey(latest.current.car.registrationNo) !== plateKey(registrationNo)) return
    const fill = (form: ClaimForm): ClaimForm => {
      const filled = { ...form.car }
      // the fleet is newer than a claim
      for (const name of FROM_CLAIM)
        if (filled[name].trim() === '' && (name === 'country' || known?.[name] == null)) filled[name] = theirs[name]
      return { ...form, car: filled }
    }
    const filled = fill(latest.current).car
    if (FROM_CLAIM.some((name) => name !== 'country' && filled[name] !== latest.current.car[name]))
      setEarlier(newest.claimNo)
    write(fill)
  }
  const isShown = found !== undefined && found.plate === plateKey(form.car.registrationNo)
  const words = isShown ? (found.hasFilled ? m.claims_fromFleet() : m.claims_inFleet()) : undefined
  return {
    words:
      earlier === undefined ? words : [words, m.claims_fromEarlier({ number: earlier })].filter(Boolean).join('. '),
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
