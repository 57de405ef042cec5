import type { ImageSet } from '@skadi/contract/image-sets/image-set'
import { implausibleText } from '../../core/words/image-set-time-words.ts'
import { m } from '../../paraglide/messages.js'
import { ClockSign } from '../../ui/signs/clock-sign.tsx'
import { CorrectTime } from './correct-time.tsx'
import css from './time-notice.module.css'

/** Warning above a passing that the time from its rig is not plausible. An administrator can correct the time here. */
export function TimeNotice({ imageSet }: { imageSet: ImageSet }) {
  const text = implausibleText(imageSet)
  if (text === undefined) return null
  return (
    <div className={css.notice} role="note">
      <ClockSign />
      <p className={css.text}>
        <strong>{text}.</strong> {m.passing_timeOrder()}
      </p>
      <CorrectTime imageSet={imageSet} />
    </div>
  )
}
