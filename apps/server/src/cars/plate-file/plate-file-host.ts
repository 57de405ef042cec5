import { answerWith } from '../../core/sheets/answer-with.ts'
import { readPlateBytes } from './read-plate-bytes.ts'

// Entry point of the child process, which reads a single plate list file and ends.
answerWith(readPlateBytes)
