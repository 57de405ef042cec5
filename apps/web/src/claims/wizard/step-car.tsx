import { CAR_UNITS } from '@skadi/domain/cars/car-fields'
import { typedPlate } from '@skadi/domain/cars/registration'
import { useEffect, useId, useRef } from 'react'
import { ClaimTextField } from './claim-text-field.tsx'
import { CountryField } from './country-field.tsx'
import { useFleetCar } from './use-fleet-car.ts'
import css from './wizard.module.css'

/** Car information (CLAIM-06); what the fleet knows of the plate fills what is empty (A-02b). */
export function StepCar() {
  const id = useId()
  const { words, look, lookIfBlank } = useFleetCar()
  // a plate that came from a passing was never left
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
