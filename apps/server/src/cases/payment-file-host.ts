import { readPaymentRows } from '@skadi/domain/cases/payment-file'
import { answerWith } from '../core/sheets/answer-with.ts'
import { fileRows } from '../core/sheets/workbook-rows.ts'

// Entry of the process that reads one payment file and ends.
answerWith((bytes, clock) => readPaymentRows(fileRows(bytes, clock)))
