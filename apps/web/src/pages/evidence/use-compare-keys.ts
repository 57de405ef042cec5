import { useKeys } from '../../core/keys/keys.ts'
import { holdBlink, nextPairMode, setLinked, useCompareChoice } from '../../evidence/compare-choice.ts'
import { holdBoxes } from '../../image-sets/passing/viewer-choice.ts'
import { photoKeys } from '../../image-sets/photos/photo-keys.ts'
import type { CanvasPlace } from '../../image-sets/photos/use-canvas-place.ts'
import { m } from '../../paraglide/messages.js'
import { collapseDetailDrawer, toggleDetailDrawer, useDetailDrawer } from '../../ui/details/detail-drawer-state.ts'

type CompareKeys = {
  place: CanvasPlace
  step: (by: 1 | -1) => void
  /** flies to the damage looked at; undefined where there is none */
  onShow: (() => void) | undefined
  onDeselect: (() => void) | undefined
  onLeave: () => void
}

/** Everything in a comparison by key (ui-recipe 19). */
export function useCompareKeys({ place, step, onShow, onDeselect, onLeave }: CompareKeys): void {
  const { mode, isLinked } = useCompareChoice()
  const { isBrief } = useDetailDrawer()
  useKeys('page', [
    ...photoKeys(place),
    { action: 'damagePrevious', label: m.compare_previousNew(), run: () => step(-1), repeats: true },
    { action: 'damageNext', label: m.compare_nextNew(), run: () => step(1), repeats: true },
    { action: 'damageShow', run: () => onShow?.() },
    { action: 'damageHide', run: holdBoxes },
    { action: 'compareMode', run: nextPairMode },
    { action: 'compareBlink', run: holdBlink },
    { action: 'compareLinked', run: () => mode === 'side' && setLinked(!isLinked) },
    { action: 'toggleDetailDrawer', run: toggleDetailDrawer },
    {
      action: 'passingBack',
      label: onDeselect ? m.passing_deselect() : m.compare_back(),
      run: isBrief ? collapseDetailDrawer : (onDeselect ?? onLeave),
    },
  ])
}
