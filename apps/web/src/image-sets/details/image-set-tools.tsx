import { Button } from '../../ui/buttons/button.tsx'
import css from './image-set-toolbar.module.css'

/** A tool that is on or off. */
export type ImageSetTool = {
  id: string
  label: string
  /** effect of the tool and its key, or the reason why the tool is unavailable */
  hint: string
  /** name of the key, which the button shows */
  shortcut?: string
  isOn: boolean
  onToggle: () => void
  isDisabled?: boolean
}

/** Tools for the photo, in row B of a passing. */
export const ImageSetTools = ({ tools }: { tools: readonly ImageSetTool[] }) =>
  tools.map(({ id, label, hint, shortcut, isOn, onToggle, isDisabled }) => (
    <Button
      key={id}
      height={28}
      className={css.toggle}
      title={hint}
      aria-pressed={isOn}
      disabled={isDisabled}
      onClick={onToggle}
    >
      {label}
      {shortcut && <ToolbarKey>{shortcut}</ToolbarKey>}
    </Button>
  ))

export const ToolbarKey = ({ children }: { children: string }) => <kbd className={css.key}>{children}</kbd>
