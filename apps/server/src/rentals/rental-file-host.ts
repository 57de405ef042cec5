import { readRentalRows } from '@skadi/domain/rentals/rental-file'
import { answerWith } from '../core/sheets/answer-with.ts'
import { fileRows } from '../core/sheets/workbook-rows.ts'

const [, , companyZone = 'UTC'] = process.argv

// Entry of the process that reads one rental file and ends; its argument is the zone of times without a zone.
answerWith((bytes, clock) => readRentalRows(fileRows(bytes, clock), companyZone))
