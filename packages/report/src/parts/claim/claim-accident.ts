import { displayPlate } from '@skadi/domain/cars/registration'
import type { AccidentInformation } from '@skadi/domain/claims/claim'
import { writeDate } from '@skadi/domain/dates/day'
import type { Wording } from '@skadi/domain/language/language'
import type { ClaimReportModel } from '../../claim-report-model.ts'
import type { Raw } from '../../html.ts'
import { countryName, writeCount } from '../../text.ts'
import { accidentReasonWord, accidentTypeWord } from '../../words/accident-words.ts'
import { type ClaimWords, claimWordsOf } from '../../words/claim-words.ts'
import { wordsOf } from '../../words/words-of.ts'
import { fieldSection } from './claim-fields.ts'

const yesOrNo = (is: boolean | null, { yes, no }: ClaimWords): string | null => (is === null ? null : is ? yes : no)

/** Groups the thousands of a whole number, for example `41 230`. All other texts stay unchanged. */
const counted = (text: string): string => (/^\d+$/.test(text) ? writeCount(Number(text)) : text)

/** Renders the known facts of the accident (CLAIM-09). */
export function accidentSection({ accidentInformation: of, language }: ClaimReportModel): Raw | null {
  const words = claimWordsOf(language)
  const names = words.accidentFields
  return fieldSection(words.accident, [
    { name: names.date, value: [of.date && writeDate(of.date), of.time].filter(Boolean).join(' ') },
    { name: names.address, value: of.address },
    { name: names.type, value: of.type && accidentTypeWord(of.type, language) },
    { name: names.reason, value: reasonOf(of, language) },
    { name: names.speed, value: of.speed === null ? null : words.speed(of.speed) },
    { name: names.braking, value: yesOrNo(of.braking, words) },
    { name: names.drugsOrAlcohol, value: yesOrNo(of.drugsOrAlcohol, words) },
    { name: names.policePresent, value: yesOrNo(of.policePresent, words) },
    { name: names.mapLink, value: of.mapLink, isWide: true },
    { name: names.description, value: of.description, isWide: true },
    { name: names.additionalInformation, value: of.additionalInformation, isWide: true },
  ])
}

const reasonOf = ({ reason, reasonOther }: AccidentInformation, language: Wording): string =>
  [reason && accidentReasonWord(reason, language), reasonOther].filter(Boolean).join(': ')

/** Renders the details of the car as the claim states them (CLAIM-06). */
export function carSection({ car, registration, language }: ClaimReportModel): Raw | null {
  const words = claimWordsOf(language)
  const names = words.carFields
  return fieldSection(words.car, [
    { name: names.registrationNo, value: displayPlate(registration) },
    { name: names.country, value: car.country && countryName(car.country, language) },
    { name: names.make, value: car.make },
    { name: names.model, value: car.model },
    { name: names.year, value: car.year },
    { name: names.mileage, value: car.mileage && wordsOf(language).kilometres(counted(car.mileage)) },
    { name: names.gear, value: car.gear },
    { name: names.displacement, value: car.displacement && words.displacement(counted(car.displacement)) },
    { name: names.vin, value: car.vin, isWide: true },
  ])
}

/** Renders the repair shop and the repair (CLAIM-13). Returns null if no field is filled in. */
export function repairSection({ repair, language }: ClaimReportModel): Raw | null {
  const words = claimWordsOf(language)
  const { inWorkshop, workshop, rentalCar } = repair
  if (!inWorkshop && !workshop && !rentalCar) return null
  const names = words.repairFields
  return fieldSection(words.repair, [
    { name: names.inWorkshop, value: yesOrNo(inWorkshop, words) },
    { name: names.rentalCar, value: yesOrNo(rentalCar, words) },
    { name: names.workshop, value: workshop, isWide: true },
  ])
}
