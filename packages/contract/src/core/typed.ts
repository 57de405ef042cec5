import { cleanLine, cleanText } from '@skadi/domain/forms/typed-text'
import * as z from 'zod/mini'

/** Length limit before cleaning a text of `most` characters: pasted marks and blanks do not count, but cleaning stays cheap. */
const longest = (most: number): number => 4 * most + 200

/** Leaves a text with a null character or half a surrogate pair uncleaned, because the check afterwards must refuse it. */
const whole =
  (clean: (text: string) => string) =>
  (text: string): string =>
    text.isWellFormed() && !text.includes('\0') ? clean(text) : text

const typed = (clean: (text: string) => string, most: number, least: number) =>
  z
    .string()
    .check(
      z.maxLength(longest(most), { abort: true }),
      z.overwrite(whole(clean)),
      z.minLength(least),
      z.maxLength(most),
    )

/**
 * One line that a user typed or pasted, cleaned by `cleanLine` before its length is checked.
 * @param most characters
 * @param least minimum number of characters; 1 if a blank text is not allowed
 */
export const typedLine = (most: number, least = 0) => typed(cleanLine, most, least)

/** A typed text of several lines, cleaned by `cleanText`. */
export const typedText = (most: number, least = 0) => typed(cleanText, most, least)
