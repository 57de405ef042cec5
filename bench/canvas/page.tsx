import { showOurs } from './our-canvas.tsx'
import { showPeer } from './peer-canvas.tsx'
import { surface } from './surface.tsx'

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

/** The portal's own font; with a style sheet alone some headless builds draw no text at all, which would flatter our figures. */
async function loadFace(): Promise<void> {
  const url = new URL(
    '../../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    import.meta.url,
  )
  const face = new FontFace('Inter', `url(${url})`, { weight: '100 900' })
  document.fonts.add(await face.load())
}

/** A photo of 1920x1200 with enough detail to make scaling realistic. */
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
