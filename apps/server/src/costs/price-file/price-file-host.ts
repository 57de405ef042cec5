import { answerWith } from '../../core/sheets/answer-with.ts'
import { readPriceBytes } from './read-price-bytes.ts'

// Entry of the process that reads one price file and ends.
answerWith(readPriceBytes)
