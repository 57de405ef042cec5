import { type ComponentProps, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { CanvasBox } from '../../apps/web/src/ui/canvas/boxes/canvas-box.ts'
import { PhotoCanvas } from '../../apps/web/src/ui/canvas/photo-canvas.tsx'
import { useCanvasView } from '../../apps/web/src/ui/canvas/view/use-canvas-view.ts'
import { showPeer } from './peer-canvas.tsx'
import { surface } from './surface.tsx'
import '../../apps/web/src/theme/tokens.css'
import '../../apps/web/src/theme/base.css'
import { madeBoxes } from './made-boxes.ts'

const AGES = ['new', 'recent', 'old'] as const

/** Shows the portal's canvas with its boxes. There is no server, so only this page keeps their state. */
function showOurs(root: HTMLElement, photoUrl: string, count: number): void {
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

const parameters = new URLSearchParams(location.search)
let times: number[] = []
const note = (time: number) => {
  times.push(time)
  requestAnimationFrame(note)
}
requestAnimationFrame(note)
surface.frames = () => {
  const taken = times.slice(1).map((time, index) => time - (times[index] ?? time))
  times = []
  return taken
}
surface.shown = show(Number(parameters.get('boxes')), parameters.get('surface') === 'ours')
Object.assign(window, { canvasBench: surface })

async function show(count: number, isOurs: boolean): Promise<void> {
  const root = document.querySelector<HTMLElement>('#root')
  if (!root) throw new Error('the page has no root')
  await loadFace()
  const photoUrl = await drawnPhoto()
  if (!isOurs) return showPeer(root, photoUrl, count)
  showOurs(root, photoUrl, count)
  while (!document.querySelector('[data-testid=photo]') || !document.querySelector('[data-box]'))
    await new Promise(requestAnimationFrame)
}

/**
 * Loads the font of the portal. With only a style sheet, some headless builds draw no text, which would make our
 * figures too good.
 */
async function loadFace(): Promise<void> {
  const url = new URL(
    '../../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    import.meta.url,
  )
  const face = new FontFace('Inter', `url(${url})`, { weight: '100 900' })
  document.fonts.add(await face.load())
}

/** Draws a photo of 1920x1200 with so much detail that its scaling costs a realistic time. */
async function drawnPhoto(): Promise<string> {
  const canvas = new OffscreenCanvas(1920, 1200)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  for (let spot = 0; spot < 4000; spot += 1) {
    context.fillStyle = `hsl(${(spot * 47) % 360} 20% ${20 + ((spot * 13) % 60)}%)`
    context.fillRect((spot * 97) % 1920, (spot * 61) % 1200, 60, 40)
  }
  return URL.createObjectURL(await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 }))
}
