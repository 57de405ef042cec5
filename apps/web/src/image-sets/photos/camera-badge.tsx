import type { Camera } from '@skadi/domain/capture/camera'
import type { DamageAge } from '@skadi/domain/damages/damage-age'
import { counted } from '../../core/words/counts.ts'
import { m } from '../../paraglide/messages.js'
import css from './camera-badge.module.css'

/**
 * Number of damages that a camera sees, and the age of the newest damage (ui-recipe 7); `unknown` while the damages are
 * unmatched.
 */
export type CameraBadgeFacts = {
  age: DamageAge | 'unknown'
  /** number of decided damages */
  count: number
  toDecide: number
  /** true for the car's first passing, which has no new damages */
  isBaseline?: boolean | undefined
}
export type CameraBadges = Partial<Record<Camera, CameraBadgeFacts>>

const WORDS: Record<CameraBadgeFacts['age'], (inputs: ReturnType<typeof counted>) => string> = {
  new: m.details_badgeNew,
  recent: m.details_badgeRecent,
  old: m.details_badgeOld,
  unknown: m.details_badgeUnknown,
}

/** Text of the badge for screen readers: `2 damages, some new, 3 to decide`. */
export const badgeWords = ({ age, count, toDecide, isBaseline }: CameraBadgeFacts): string =>
  [
    count > 0 ? WORDS[isBaseline ? 'unknown' : age](counted(count)) : '',
    toDecide > 0 ? m.details_badgeToDecide(counted(toDecide)) : '',
  ]
    .filter(Boolean)
    .join(', ')

type CameraBadgeProps = CameraBadgeFacts & {
  /** background of the badge: a black photo, or the text of a chip */
  on: 'photo' | 'chip'
}

/**
 * The badge of a camera, 16 px: a shape for the age, then `×` and the count, because a shape with a bare number would
 * look like the tag of a damage. Undecided suggestions have a badge of their own, dashed like their boxes. The element
 * that contains the badge has its text; CSS draws the count.
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
