import { isCustomerWording } from '@skadi/domain/language/customer-language'
import type { CustomerWording } from '@skadi/domain/language/language'
import type { RemovableSection, ReportOptions } from '@skadi/report/report-model'

/** The options of a report in its URL. A missing option is off. */
export type ReportSearch = {
  onlyNew?: true
  watermark?: true
  potential?: true
  /** removed sections, separated by commas */
  removed?: string
  /** language of the report, if it is not the reader's language */
  language?: CustomerWording
}

const SECTION = /^(customer|damage:[0-9a-f-]{36})$/i

const isOn = (value: unknown): boolean => value === true || value === 'true'

/**
 * Reads the options from the search parameters. Unknown and invalid parameters count as missing. A route can use this
 * function as `validateSearch`.
 */
export function parseReportSearch(search: Record<string, unknown>): ReportSearch {
  const { removed, language } = search
  const sections = typeof removed === 'string' ? removed.split(',').filter((one) => SECTION.test(one)) : []
  return {
    ...(isOn(search.onlyNew) ? { onlyNew: true } : {}),
    ...(isOn(search.watermark) ? { watermark: true } : {}),
    ...(isOn(search.potential) ? { potential: true } : {}),
    ...(sections.length > 0 ? { removed: [...new Set(sections)].join(',') } : {}),
    ...(typeof language === 'string' && isCustomerWording(language) ? { language } : {}),
  }
}

/** Returns the report options of the URL. */
export const optionsOf = ({ onlyNew, watermark, potential, removed }: ReportSearch): ReportOptions => ({
  onlyNew: onlyNew ?? false,
  watermark: watermark ?? false,
  potential: potential ?? false,
  removed: (removed?.split(',') ?? []) as RemovableSection[],
})

/** Returns the search parameters for report options. */
export const searchOf = ({ removed, ...options }: ReportOptions, language: CustomerWording | undefined): ReportSearch =>
  parseReportSearch({ ...options, removed: removed.join(','), language })
