import type { Camera } from '@skadi/domain/capture/camera'
import type { Rect } from '@skadi/domain/damages/damage-box'
import { isStandardBox } from '@skadi/domain/image-sets/zoom-standarization'
import { IconFrame } from '@tabler/icons-react'
import { m } from '../paraglide/messages.js'
import { Menu, MenuItem } from '../ui/popups/menu.tsx'
import css from './standard-view-menu.module.css'

export type StandardViewMenuProps = {
  camera: Camera
  /** name of the camera */
  cameraName: string
  /** called when the menu opens; returns the current view in photo pixels, or undefined before a photo is visible */
  box: () => Rect | undefined
  onSet: (camera: Camera, box: Rect) => void
  onReset: (camera: Camera) => void
  /** true if the camera has its own standard view */
  isSet: boolean
}

/**
 * Menu on the canvas (IMAGE-13).
 * It makes the current view the standard view of the camera, or resets the standard view to the whole photo.
 */
export function StandardViewMenu({ camera, cameraName, box, onSet, onReset, isSet }: StandardViewMenuProps) {
  const set = () => {
    const seen = box()
    if (seen && isStandardBox(seen)) onSet(camera, seen)
  }
  return (
    <Menu
      placement="top-start"
      gap={8}
      className={css.menu}
      opener={(props) => (
        <button
          {...props}
          type="button"
          title={m.cars_standardView()}
          aria-label={m.cars_standardViewOf({ camera: cameraName })}
        >
          <IconFrame size={16} stroke={1.5} aria-hidden="true" />
        </button>
      )}
    >
      <MenuItem onClick={set}>{m.cars_setStandard()}</MenuItem>
      <MenuItem disabled={!isSet} onClick={() => onReset(camera)}>
        {m.cars_resetStandard()}
      </MenuItem>
    </Menu>
  )
}
