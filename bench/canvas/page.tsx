import { type ComponentProps, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { CanvasBox } from '../../apps/web/src/ui/canvas/boxes/canvas-box.ts'
import { PhotoCanvas } from '../../apps/web/src/ui/canvas/photo-canvas.tsx'
import { useCanvasView } from '../../apps/web/src/ui/canvas/view/use-canvas-view.ts'
import '@annotorious/annotorious/annotorious.css'
import '../../apps/web/src/theme/tokens.css'
import '../../apps/web/src/theme/base.css'
import { createImageAnnotator, type ImageAnnotation, type Rectangle, ShapeType } from '@annotorious/annotorious'
import { madeBoxes } from './made-boxes.ts'

/** Interface between the bench and the page. Each surface implements it. */
const surface = {
  /** resolves when everything is drawn */
  shown: Promise.resolve(),
  select: (_index: number): void => {},
  /** true if a box was dropped at another place */
  hasMoved: (_index: number): boolean => false,
  /** milliseconds from frame to frame since the last call */
  frames: (): number[] => [],
}

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

/**
 * Shows Annotorious on the same photo with the same boxes. Annotorious has no zoom and pan, so a CSS transform around
 * it provides them.
 */
async function showPeer(root: HTMLElement, photoUrl: string, count: number): Promise<void> {
  const layer = document.createElement('div')
  layer.style.cssText = 'transform-origin: 0 0; width: 1600px'
  const photo = document.createElement('img')
  photo.src = photoUrl
  photo.width = 1600
  photo.height = 1000
  layer.append(photo)
  root.append(layer)
  await photo.decode()
  const annotator = createImageAnnotator(photo, { drawingEnabled: false })
  annotator.setAnnotations(madeBoxes(count).map(annotationOf))
  surface.select = (index) => annotator.setSelected(String(index), true)
  surface.hasMoved = (index) => {
    const annotation = annotator.getAnnotationById(String(index))
    if (!annotation) return false
    return (annotation.target.selector as Rectangle).geometry.x !== madeBoxes(count)[index]?.x
  }
  moveByPointer(root, layer)
}

function annotationOf({ x, y, width, height }: ReturnType<typeof madeBoxes>[number], index: number): ImageAnnotation {
  const id = String(index)
  const bounds = { minX: x, minY: y, maxX: x + width, maxY: y + height }
  const selector = { type: ShapeType.RECTANGLE, geometry: { bounds, x, y, w: width, h: height } }
  return { id, bodies: [], target: { annotation: id, selector } } as ImageAnnotation
}

function moveByPointer(root: HTMLElement, layer: HTMLElement): void {
  const view = { x: 0, y: 0, zoom: 1 }
  const paint = () => {
    layer.style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.zoom})`
  }
  root.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault()
      const zoom = Math.min(8, Math.max(1, view.zoom * Math.exp(-event.deltaY * 0.002)))
      view.x = event.clientX - ((event.clientX - view.x) * zoom) / view.zoom
      view.y = event.clientY - ((event.clientY - view.y) * zoom) / view.zoom
      view.zoom = zoom
      paint()
    },
    { passive: false },
  )
  root.addEventListener('pointermove', (event) => {
    if (event.buttons !== 4) return
    view.x += event.movementX
    view.y += event.movementY
    paint()
  })
}
