import { cleanLine, cleanText } from '@skadi/domain/forms/typed-text'
import * as z from 'zod/mini'

/**
 * Maximum length of a text before it is cleaned. Cleaning removes pasted marks and blanks, so the text may be longer than `most`; the limit
 * keeps cleaning fast.
 */
const longest = (most: number): number => 4 * most + 200

/** Cleans a text. A text with a null character or half a surrogate pair stays as it is, because the next check must refuse it. */
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
 * One line that a user typed or pasted. `cleanLine` cleans it before its length is checked.
 * @param most maximum number of characters
 * @param least minimum number of characters; 1 if a blank text is not allowed
 */
export const typedLine = (most: number, least = 0) => typed(cleanLine, most, least)

/** A typed text of several lines, which `cleanText` cleans. */
export const typedText = (most: number, least = 0) => typed(cleanText, most, least)
