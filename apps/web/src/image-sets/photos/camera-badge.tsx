import type { Camera } from '@skadi/domain/capture/camera'
import type { DamageAge } from '@skadi/domain/damages/damage-age'
import { counted } from '../../core/words/counts.ts'
import { m } from '../../paraglide/messages.js'
import css from './camera-badge.module.css'

/**
 * Number of damages that a camera sees, and the age of the newest damage (ui-recipe 7).
 * The age is `unknown` while the damages are not matched.
 */
export type CameraBadgeFacts = {
  age: DamageAge | 'unknown'
  /** number of decided damages */
  count: number
  toDecide: number
  /** true for the first passing of the car, which has no new damages */
  isBaseline?: boolean | undefined
}
export type CameraBadges = Partial<Record<Camera, CameraBadgeFacts>>

const WORDS: Record<CameraBadgeFacts['age'], (inputs: ReturnType<typeof counted>) => string> = {
  new: m.details_badgeNew,
  recent: m.details_badgeRecent,
  old: m.details_badgeOld,
  unknown: m.details_badgeUnknown,
}

/** Returns the text of the badge for screen readers, for example `2 damages, some new, 3 to decide`. */
export const badgeWords = ({ age, count, toDecide, isBaseline }: CameraBadgeFacts): string =>
  [
    count > 0 ? WORDS[isBaseline ? 'unknown' : age](counted(count)) : '',
    toDecide > 0 ? m.details_badgeToDecide(counted(toDecide)) : '',
  ]
    .filter(Boolean)
    .join(', ')

type CameraBadgeProps = CameraBadgeFacts & {
  /** background of the badge: a black photo, or the ground of a chip with text */
  on: 'photo' | 'chip'
}

/**
 * Badge of a camera, 16 px high. A shape shows the age, followed by `×` and the count. The `×` is needed because a
 * shape with a bare number would look like the tag of a damage. Undecided suggestions have a separate badge, dashed
 * like their boxes. CSS draws the count; the element around the badge contains the text.
 */
export const CameraBadge = ({ age, count, toDecide, on }: CameraBadgeProps) => (
  <>
    {count > 0 && <Badge kind={age} count={count} on={on} />}
    {toDecide > 0 && <Badge kind="toDecide" count={toDecide} on={on} />}
  </>
)

type BadgeProps = { kind: CameraBadgeFacts['age'] | 'toDecide'; count: number; on: 'photo' | 'chip' }

const Badge = ({ kind, count, on }: BadgeProps) => (
  <span aria-hidden className={css.badge} data-age={kind} data-on={on} data-text={`×${count > 99 ? '99+' : count}`}>
    <i className={css.shape} />
  </span>
)
