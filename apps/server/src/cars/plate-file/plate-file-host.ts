import { answerWith } from '../../core/sheets/answer-with.ts'
import { readPlateBytes } from './read-plate-bytes.ts'

// Entry of the process that reads one plate list file and ends.
answerWith(readPlateBytes)
