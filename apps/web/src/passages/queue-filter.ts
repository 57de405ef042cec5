import { plateKey } from '@skadi/domain/cars/plate-key'
import { PIPELINE_STEPS, type PipelineStep, type ProcessingStatus } from '@skadi/domain/passages/stage'

/** Names of the three lists of the queue (1§4). */
export const QUEUE_TABS = ['inProgress', 'finished', 'failed'] as const satisfies readonly ProcessingStatus[]
export type QueueTab = (typeof QUEUE_TABS)[number]

/** Value of the company filter that selects passings without a company. */
export const NO_COMPANY = 'none'

/** Filter of the queue, as it is in the URL. */
export type QueueFilter = {
  tab: QueueTab
  plate?: string | undefined
  /** current step of a passing, or the step in which the passing failed */
  step?: PipelineStep | undefined
  /** id of a company, or NO_COMPANY */
  company?: string | undefined
}

const LONGEST_PLATE = 20

/** Reads the filter from the search parameters. Unknown and invalid parameters count as missing. */
export const toQueueFilter = (search: Record<string, unknown>): QueueFilter => ({
  tab: QUEUE_TABS.find((tab) => tab === search.tab) ?? 'inProgress',
  plate: textOf(search.plate),
  step: PIPELINE_STEPS.find((step) => step === search.step),
  company: companyOf(search.company),
})

/** Returns the filter as search parameters. Default values are left out. */
export const toQueueSearch = ({ tab, plate, step, company }: QueueFilter): Record<string, string> => ({
  ...(tab === 'inProgress' ? {} : { tab }),
  ...(plate ? { plate } : {}),
  ...(step ? { step } : {}),
  ...(company ? { company } : {}),
})

/** Returns the filter as the query of `getPassagesInfo`. Finished passings have no current step. */
export function toImageSetsQuery({ tab, plate, step, company }: QueueFilter) {
  const registrationNo = plate ? plateKey(plate) : ''
  return {
    status: tab,
    ...(registrationNo ? { registrationNo } : {}),
    ...(step && tab !== 'finished' ? { step } : {}),
    ...(company === NO_COMPANY ? { withoutTenant: 'true' as const } : company ? { tenantId: company } : {}),
  }
}

/** Whether a filter other than the tab is set. */
export const isNarrowed = ({ tab, plate, step, company }: QueueFilter): boolean =>
  Boolean(plate || company || (step && tab !== 'finished'))

/** Returns a search parameter as text. The router parses `?plate=12345` as a number. */
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number'
    ? String(value).trim().slice(0, LONGEST_PLATE) || undefined
    : undefined

const companyOf = (value: unknown): string | undefined =>
  value === NO_COMPANY || (typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value))
    ? (value as string)
    : undefined
