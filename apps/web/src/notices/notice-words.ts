import type { Notice } from '@skadi/contract/notices/notice'
import { languageTag } from '@skadi/domain/language/language'
import { noticeWords } from '@skadi/domain/notices/notice-words'
import { currentLocale } from '../core/language.ts'
import { m } from '../paraglide/messages.js'

/** What whoever looks is shown of a notice; `lang` says in which language it is, for those who have it read to them. */
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

/** That a webhook is sent nothing more, and why; or what it is since. */
export const webhookTitle = ({ name, state }: NonNullable<Notice['webhook']>): string => WEBHOOKS[state]({ name })
