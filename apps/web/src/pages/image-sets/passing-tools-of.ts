import type { PassingTool } from '../../image-sets/passing/passing-tools.tsx'
import { toggleBoxes } from '../../image-sets/passing/viewer-choice.ts'
import type { FrameChoice } from '../../images/use-frame-selection.ts'
import { m } from '../../paraglide/messages.js'
import type { PassingDamages } from './use-passing-damages.ts'

type Tooled = {
  damages: Pick<PassingDamages, 'canEdit' | 'canDraw' | 'drawing' | 'toggleDrawing'>
  choice: Pick<FrameChoice, 'isOn' | 'start' | 'stop'>
  areBoxesHidden: boolean
}

/** The tools of row B; who may change nothing is not offered to draw. */
export const passingToolsOf = ({ damages, choice, areBoxesHidden }: Tooled): PassingTool[] => [
  {
    id: 'boxes',
    label: m.details_boxes(),
    hint: m.details_boxesHint(),
    shortcut: 'H',
    isOn: !areBoxesHidden,
    onToggle: toggleBoxes,
  },
  ...(damages.canEdit ? [drawTool(damages)] : []),
  {
    id: 'select',
    label: m.details_select(),
    hint: m.details_selectHint(),
    isOn: choice.isOn,
    onToggle: () => {
      // One hand, one tool.
      if (damages.drawing) damages.toggleDrawing(damages.drawing.isPotential)
      if (choice.isOn) choice.stop()
      else choice.start()
    },
  },
]

const drawTool = ({ canDraw, drawing, toggleDrawing }: Tooled['damages']): PassingTool => ({
  id: 'draw',
  label: m.details_draw(),
  hint: canDraw ? m.details_drawHint() : m.details_cannotDraw(),
  shortcut: 'N',
  isOn: drawing !== undefined,
  onToggle: () => toggleDrawing(false),
  isDisabled: !canDraw,
})
