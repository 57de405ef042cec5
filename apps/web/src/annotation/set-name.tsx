import { displayPlate } from '@skadi/domain/cars/registration'
import { formatMoment } from '@skadi/domain/dates/format-date'
import { m } from '../paraglide/messages.js'
import { PlateChip } from '../ui/plate-chip.tsx'

/** The data that distinguishes a passing from other passings. Unknown data is null. */
export type NamedSet = { registrationNo: string | null; countryCode: string | null }

/**
 * Returns the name of a passing for use within a sentence.
 * The name is the plate if the plate is known, and otherwise a generic text.
 */
export const setName = (set: NamedSet | undefined): string =>
  set?.registrationNo
    ? displayPlate({ countryCode: set.countryCode ?? '', registrationNo: set.registrationNo })
    : m.panel_aSet()

/** The plate of a passing, drawn like a real plate. */
export const SetPlate = ({ registrationNo, countryCode }: NamedSet) =>
  registrationNo ? (
    <PlateChip registrationNo={registrationNo} countryCode={countryCode} />
  ) : (
    <span className="muted">{m.inbox_noPlate()}</span>
  )

/** Writes the time of a recording in the rig's zone (ruling 9), for example `21.11.2026 06:10 CET`. */
export const writeRecorded = ({ recDate, timeZone }: { recDate: string; timeZone: string }): string =>
  formatMoment(new Date(recDate), timeZone)
