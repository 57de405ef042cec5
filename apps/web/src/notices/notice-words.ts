import type { Notice } from '@skadi/contract/notices/notice'
import { displayPlate } from '@skadi/domain/cars/registration'
import { languageTag } from '@skadi/domain/language/language'
import { noticeWords } from '@skadi/domain/notices/notice-words'
import { currentLocale } from '../core/language.ts'
import { m } from '../paraglide/messages.js'

/**
 * Returns title and text of a notice in the reader's language. `lang` is the language of the text, for screen readers.
 */
export function shownWords(notice: Notice): { title: string; text: string; lang: string } {
  const { title, text, language } = noticeWords(notice, currentLocale())
  return { title, text, lang: languageTag(language) }
}

const WEBHOOKS: Record<NonNullable<Notice['webhook']>['state'], (given: { name: string }) => string> = {
  gone: m.notices_webhookGone,
  failing: m.notices_webhookFailing,
  on: m.notices_webhookOn,
  off: m.notices_webhookOff,
}

type CaseWord = NonNullable<NonNullable<Notice['customerAnswer']>['case']>['word']

const CASE_WORDS: Record<CaseWord, (given: { plate: string }) => string> = {
  accept: m.notices_caseAccepted,
  object: m.notices_caseObjection,
  offer: m.notices_caseOffer,
  ask: m.notices_caseQuestion,
}

/**
 * Returns the title of a notice about a customer's objection or question, or about an answer to a case, with the plate
 * of the car. If the answer has been settled, the title says so.
 */
export function answerNoticeTitle({ kind, isOver, case: of, ...car }: NonNullable<Notice['customerAnswer']>): string {
  const plate = `${car.countryCode} ${displayPlate(car)}`.trim()
  if (isOver) return m.notices_answerOver({ plate })
  if (of) return CASE_WORDS[of.word]({ plate })
  return kind === 'object' ? m.notices_objection({ plate }) : m.notices_question({ plate })
}

/**
 * Returns the title of a notice about a webhook. The title says why the webhook is disabled, or that it is enabled
 * again.
 */
export const webhookTitle = ({ name, state }: NonNullable<Notice['webhook']>): string => WEBHOOKS[state]({ name })
