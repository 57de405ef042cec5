import type { CustomerContent, CustomerDamage } from '@skadi/contract/customer/customer-page'
import { cropViews } from '@skadi/report/crop-views'
import css from './customer-page.module.css'
import { usePageLanguage } from './page-language.ts'
import { costOf, nameOf } from './page-words.ts'
import { SpotPair } from './spot-pair.tsx'

type DamageEntryProps = { token: string; content: CustomerContent; damage: CustomerDamage; showCosts: boolean }

/** A damage: its number and words, the spot before and after, and what it may cost where that is shown. */
export function DamageEntry({ token, content, damage, showCosts }: DamageEntryProps) {
  const { locale } = usePageLanguage()
  const { before, after, number } = damage
  const name = nameOf(damage, locale)
  const views = cropViews({ pickup: before, return: after })
  return (
    <li className={css.entry}>
      <h2 className={css.name}>
        {number !== null && <span className={css.number}>{number}</span>}
        {name}
      </h2>
      <SpotPair
        token={token}
        name={name}
        before={content.return ? before && views.pickup && { imageId: before.imageId, view: views.pickup } : undefined}
        after={{ imageId: after.imageId, view: views.return, box: after.box }}
        isAligned={damage.isAligned}
      />
      {showCosts && content.return && <p className={css.muted}>{costOf(damage)}</p>}
    </li>
  )
}
