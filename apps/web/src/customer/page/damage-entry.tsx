import type { CustomerContent, CustomerDamage } from '@skadi/contract/customer/customer-page'
import { DAMAGE_ANSWERS, type DamageAnswer } from '@skadi/domain/customer/damage-answers'
import { cropViews } from '@skadi/report/crop-views'
import { REPLY_WORDS } from '../../core/words/reply-words.ts'
import { m } from '../../paraglide/messages.js'
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx'
import css from './customer-page.module.css'
import { usePageLanguage } from './page-language.ts'
import { costOf, nameOf } from './page-words.ts'
import { SpotPair } from './spot-pair.tsx'
import { damageElementId } from './use-shown-damage.ts'

type DamageEntryProps = {
  token: string
  content: CustomerContent
  damage: CustomerDamage
  showCosts: boolean
  /**
   * the customer's answer about this damage; null if there is no answer yet;
   * undefined if the page accepts no answers about single damages
   */
  answer: DamageAnswer | null | undefined
  /** true if the customer has tried to send the answers; a damage without an answer is then marked */
  isMissing: boolean
  onAnswer: (answer: DamageAnswer) => void
  /** called when the customer looks at this damage */
  onLook: () => void
}

type DamageSpotsProps = Pick<DamageEntryProps, 'token' | 'content' | 'damage'> & { name: string }

/** The spot of a damage at pickup and at return. */
export function DamageSpots({ token, content, damage, name }: DamageSpotsProps) {
  const { before, after, isAligned } = damage
  const views = cropViews({ pickup: before, return: after })
  return (
    <SpotPair
      token={token}
      name={name}
      before={content.return ? before && views.pickup && { imageId: before.imageId, view: views.pickup } : undefined}
      after={{ imageId: after.imageId, view: views.return, box: after.box }}
      isAligned={isAligned}
    />
  )
}

/**
 * Entry for a damage: its number and words, its spot before and after, and the customer's answer about it. The entry
 * shows the likely cost if the page shows costs.
 */
export function DamageEntry(props: DamageEntryProps) {
  const { token, content, damage, showCosts, answer, isMissing, onAnswer, onLook } = props
  const { wording } = usePageLanguage()
  const { number, familyId } = damage
  const name = nameOf(damage, wording)
  return (
    <li id={damageElementId(familyId)} className={css.entry} onClickCapture={onLook}>
      <h2 className={css.name}>
        {number !== null && <span className={css.number}>{number}</span>}
        {name}
      </h2>
      <DamageSpots token={token} content={content} damage={damage} name={name} />
      {showCosts && content.return && <p className={css.muted}>{costOf(damage)}</p>}
      {answer !== undefined && (
        <div className={css.choice}>
          <p className={isMissing && answer === null ? css.fault : undefined} aria-hidden="true">
            {m.customerPage_didHappen()}
          </p>
          <SegmentedControl
            label={`${name}: ${m.customerPage_didHappen()}`}
            height={48}
            isWide
            value={answer ?? ('' as DamageAnswer)}
            onChange={onAnswer}
            segments={DAMAGE_ANSWERS.map((value) => ({ value, label: REPLY_WORDS[value]() }))}
          />
        </div>
      )}
    </li>
  )
}
