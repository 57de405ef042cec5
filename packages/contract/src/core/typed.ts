import { cleanLine, cleanText } from '@skadi/domain/forms/typed-text'
import * as z from 'zod/mini'

/** Characters that may be cleaned away from a text of `most`: pasted marks and blanks do not count, but cleaning stays cheap. */
const longest = (most: number): number => 4 * most + 200

/**
 * One line that somebody typed or pasted, cleaned by `cleanLine` before its length is checked.
 * @param most characters
 * @param least 1 where a blank is no answer
 */
export const typedLine = (most: number, least = 0) =>
  z
    .string()
    .check(z.maxLength(longest(most), { abort: true }), z.overwrite(cleanLine), z.minLength(least), z.maxLength(most))

/** The same for a text of several lines, cleaned by `cleanText`. */
export const typedText = (most: number, least = 0) =>
  z
    .string()
    .check(z.maxLength(longest(most), { abort: true }), z.overwrite(cleanText), z.minLength(least), z.maxLength(most))
