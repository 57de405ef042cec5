import type { Image } from '@skadi/contract/images/image'
import { m } from '../paraglide/messages.js'
import css from './frame-checkbox.module.css'
import { type FrameChoice, isSelectable } from './use-frame-selection.ts'

type FrameCheckboxProps = {
  image: Image
  /** name of the photo with camera and frame, as in other parts of the page */
  name: string
  choice: FrameChoice
}

/** Checkbox on a photo in selection mode. Shift selects a range. */
export function FrameCheckbox({ image, name, choice }: FrameCheckboxProps) {
  if (!choice.isOn || !isSelectable(image)) return null
  return (
    <label className={css.mark}>
      <input
        type="checkbox"
        className={css.box}
        aria-label={m.frames_select({ name })}
        checked={choice.isChosen(image)}
        onChange={({ nativeEvent }) => choice.toggle(image, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
      />
    </label>
  )
}
