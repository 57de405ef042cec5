import { createImageAnnotator, type ImageAnnotation, type Rectangle, ShapeType } from '@annotorious/annotorious'
import '@annotorious/annotorious/annotorious.css'
import { madeBoxes } from './made-boxes.ts'
import { surface } from './surface.tsx'

/**
 * Shows Annotorious on the same photo with the same boxes. Annotorious has no zoom and pan, so a CSS transform around
 * it provides them.
 */
export async function showPeer(root: HTMLElement, photoUrl: string, count: number): Promise<void> {
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
