import { answerWith } from '../../core/sheets/answer-with.ts'
import { readPriceBytes } from './read-price-bytes.ts'

// Entry point of the child process, which reads a single price file and ends.
answerWith(readPriceBytes)
