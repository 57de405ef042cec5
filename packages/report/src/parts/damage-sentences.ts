import { html, type Raw } from '../html.ts'
import type { ReportBody, ReportDamage } from '../report-model.ts'
import { writeMoney, writeRange, writeTime } from '../text.ts'
import { claimWordsOf } from '../words/claim/claim-words-of.ts'
import { reasonText } from '../words/reason-words.ts'
import { wordsOf } from '../words/words-of.ts'

/** Why a damage counts as proven or weak, who stands behind it, and how its price came about. */
export function damageSentences(model: ReportBody, damage: ReportDamage): Raw {
  const note = damage.included?.note
  const cost = costLine(model, damage)
  return html`
    <p class="why">${[...reasons(model, damage), ...people(model, damage)].join(' ')}</p>
    ${note && html`<p class="why">${wordsOf(model.language).note(note)}</p>`}
    ${cost && html`<p class="small muted">${cost}</p>`}`
}

const MOST_SUPPORTS = 3

/** Everything that weakens; of what supports the first three, so that the sentence is read. */
function reasons({ language }: ReportBody, { judgement, firstSeen }: ReportDamage): string[] {
  if (judgement === null) return [wordsOf(language).firstSeen(writeTime(firstSeen.recDate, firstSeen.timeZone))]
  const isProven = judgement.verdict === 'proven'
  const told = judgement.reasons.filter(({ effect }) => effect === (isProven ? 'supports' : 'weakens'))
  return told.slice(0, isProven ? MOST_SUPPORTS : told.length).map(({ code }) => reasonText(code, language))
}

function people({ language, timeZone }: ReportBody, { decided, included, judgement }: ReportDamage): string[] {
  const { decidedBy, includedBy } = wordsOf(language)
  return [
    decided ? decidedBy(decided.by, writeTime(decided.at, timeZone)) : '',
    included ? includedBy(included.by, writeTime(included.at, timeZone)) : '',
    included?.verdict && included.verdict !== judgement?.verdict
      ? claimWordsOf(language).wasAttachedAs(included.verdict)
      : '',
  ].filter(Boolean)
}

/** What is only potential has no price, and that it has none is no fault. */
function costLine({ language }: ReportBody, { price, isPotential }: ReportDamage): string {
  const words = wordsOf(language)
  if (price === null) return isPotential ? '' : words.noCost
  if (price.isSaid) return words.costSaid(writeMoney(price.amount, price.currency))
  return words.costLine(`${writeRange(price)}\u00a0${price.currency}`, price.tableVersion)
}
