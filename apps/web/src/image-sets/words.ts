import type { ImageSetSummary } from '@skadi/contract/image-sets/image-set'
import { displayPlate } from '@skadi/domain/cars/registration'
import { formatTime, zoneLetters } from '@skadi/domain/dates/format-date'
import type { StageStatus } from '@skadi/domain/passages/stage'
import { captureLabelName } from '../core/words/capture-label-name.ts'
import { m } from '../paraglide/messages.js'

const STAGE_NAMES: Record<StageStatus | 'waiting', () => string> = {
  waiting: m.stage_waiting,
  queued: m.stage_queued,
  running: m.stage_running,
  done: m.stage_done,
  failed: m.stage_failed,
  skipped: m.stage_skipped,
  notRun: m.stage_notRun,
}
/** Returns the name of a step's status. The status `waiting` means that the passing has not reached the step. */
export const stageStatusName = (status: StageStatus | 'waiting'): string => STAGE_NAMES[status]()

/**
 * Returns purpose and place of a passing, for example `Return · Gardermoen`.
 * A set without a label appears with the name of the set.
 */
export const placeText = ({ origin }: Pick<ImageSetSummary, 'origin'>): string =>
  [captureLabelName(origin.label) || origin.name, origin.location].filter(Boolean).join(' · ')

/** Returns the plate of a passing, for example `AB 12345`, or a text if the plate could not be read. */
export const plateText = ({ carInfo }: Pick<ImageSetSummary, 'carInfo'>): string =>
  carInfo.registrationNo
    ? displayPlate({ countryCode: carInfo.countryCode ?? '', registrationNo: carInfo.registrationNo })
    : m.inbox_noPlate()

/** Returns the name of a passing for use within a sentence. The name is the plate, or otherwise the time. */
export function nameOf(row: Pick<ImageSetSummary, 'carInfo' | 'recDate' | 'timeZone'>): string {
  const { time, zone } = imageSetClock(row)
  return row.carInfo.registrationNo ? plateText(row) : m.inbox_unnamed({ time: `${time} ${zone}` })
}

type ImageSetTime = Pick<ImageSetSummary, 'recDate' | 'timeZone'>

/** Returns the time and the zone of a passing in the rig's zone (ruling 9), for example `06:10` and `CET`. */
export function imageSetClock({ recDate, timeZone }: ImageSetTime): { time: string; zone: string } {
  const instant = new Date(recDate)
  return { time: formatTime(instant, timeZone), zone: zoneLetters(instant, timeZone) }
}

/** Returns the name of a company, for example `Bergen Cars, read-only`. */
export const companyText = ({ name, isReadOnly }: { name: string; isReadOnly: boolean }): string =>
  isReadOnly ? m.inbox_memberReadOnly({ company: name }) : name
