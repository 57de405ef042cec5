import { type ComponentProps, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { CanvasBox } from '../../apps/web/src/ui/canvas/boxes/canvas-box.ts'
import { PhotoCanvas } from '../../apps/web/src/ui/canvas/photo-canvas.tsx'
import { useCanvasView } from '../../apps/web/src/ui/canvas/view/use-canvas-view.ts'
import '../../apps/web/src/theme/tokens.css'
import '../../apps/web/src/theme/base.css'
import { madeBoxes } from './made-boxes.ts'
import { surface } from './surface.tsx'

const AGES = ['new', 'recent', 'old'] as const

/** Shows the portal's canvas with its boxes; this page alone keeps their state, without a server. */
export function showOurs(root: HTMLElement, photoUrl: string, count: number): void {
  flushSync(() => createRoot(root).render(<OurCanvas photoUrl={photoUrl} count={count} />))
}

function OurCanvas({ photoUrl, count }: { photoUrl: string; count: number }) {
  const canvas = useCanvasView('topLeft')
  const [selectedId, setSelectedId] = useState<string>()
  const [boxes, setBoxes] = useState(() => canvasBoxes(count))
  useEffect(() => {
    surface.select = (index) => setSelectedId(String(index))
  }, [])
  const photo = { id: 'photo', revision: 1, camera: 'topLeft', frame: 1, url: photoUrl } as unknown as ComponentProps<
    typeof PhotoCanvas
  >['photo']
  return (
    <PhotoCanvas
      photo={photo}
      caption="Top left"
      name="Top left, frame 1 of 1"
      canvas={canvas}
      boxLayer={{
        boxes,
        selectedId,
        isEditable: true,
        areBoxesHidden: false,
        drawing: undefined,
        onSelect: setSelectedId,
        onPress: () => {},
        onChange: (id, rect) => {
          surface.hasMoved = (index) => Number(id) === index
          setBoxes((before) => before.map((box) => (box.id === id ? { ...box, rect } : box)))
        },
        onDraw: () => {},
        onDrawEnd: () => {},
        onMend: () => {},
      }}
    />
  )
}

const canvasBoxes = (count: number): CanvasBox[] =>
  madeBoxes(count).map((rect, index) => ({
    id: String(index),
    rect,
    age: AGES[index % AGES.length] ?? 'new',
    isUndecided: index % 4 === 3,
    isPotential: false,
    isDeleted: false,
    number: index + 1,
    caption: 'Scratched · front door',
    name: `Damage ${index + 1}, scratched, front door`,
  }))
