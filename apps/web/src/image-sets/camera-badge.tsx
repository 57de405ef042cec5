import type { Camera } from '@skadi/domain/capture/camera'
import type { DamageAge } from '@skadi/domain/damages/damage-age'
import { counted } from '../core/counts.ts'
import { m } from '../paraglide/messages.js'
import css from './camera-badge.module.css'

/** How many damages a camera sees, and the age of the newest (recipe 7); `unknown` while nobody has matched them. */
export type CameraBadgeFacts = { age: DamageAge | 'unknown'; count: number }
export type CameraBadges = Partial<Record<Camera, CameraBadgeFacts>>

const WORDS: Record<CameraBadgeFacts['age'], (inputs: ReturnType<typeof counted>) => string> = {
  new: m.details_badgeNew,
  recent: m.details_badgeRecent,
  old: m.details_badgeOld,
  unknown: m.details_badgeUnknown,
}

/** `2 damages, some new`, for those who do not see the badge. */
export const badgeWords = ({ age, count }: CameraBadgeFacts): string => WORDS[age](counted(count))

type CameraBadgeProps = CameraBadgeFacts & {
  /** on the photo's black, or in the text of a chip */
  on: 'photo' | 'chip'
}

/**
 * The badge of a camera, 16 px: the age as a shape, then how many; `×`, since a shape with a bare number is the tag of that damage.
 * Its words stand with what it is put on; the count is drawn by style.
 */
export function CameraBadge({ age, count, on }: CameraBadgeProps) {
  return (
    <span aria-hidden className={css.badge} data-age={age} data-on={on} data-text={`×${count > 99 ? '99+' : count}`}>
      <i className={css.shape} />
    </span>
  )
}
