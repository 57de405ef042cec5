import type { ImageSet } from '@skadi/contract/image-sets/image-set'
import type { Image } from '@skadi/contract/images/image'
import type { Camera } from '@skadi/domain/capture/camera'
import { useEffect, useMemo } from 'react'
import { create } from 'zustand'
import { setMode } from '../details/viewer-choice.ts'
import { byCamera, type CameraPhotos } from './camera-photos.ts'
import {
  type CanvasMemory,
  cameraOf,
  chooseCamera,
  choosePhoto,
  frameIndex,
  NOTHING_CHOSEN,
  togglePin,
} from './canvas-place.ts'

/** So many passings keep where one stood in them and what was pinned, while this page lives. */
const KEPT = 50

const useMemories = create<{ byId: ReadonlyMap<string, CanvasMemory> }>()(() => ({ byId: new Map() }))

function remember(id: string, change: (memory: CanvasMemory) => CanvasMemory): void {
  const { byId } = useMemories.getState()
  const others = [...byId].filter(([other]) => other !== id).slice(1 - KEPT)
  useMemories.setState({ byId: new Map([...others, [id, change(byId.get(id) ?? NOTHING_CHOSEN)]]) })
}

/** Where one stands in a passing: which camera, which of its frames; and the ways to go elsewhere. */
export type CanvasPlace = {
  cameras: readonly CameraPhotos[]
  camera: Camera
  /** the frames of the camera */
  photos: readonly Image[]
  /** index among the frames */
  frame: number
  photo: Image | undefined
  /** the photo that a camera shows or would show */
  photoAt: (camera: Camera) => Image | undefined
  isPinned: (photo: Image) => boolean
  choose: (camera: Camera) => void
  /** @param frame index, held within the frames there are */
  chooseFrame: (frame: number) => void
  /** goes to a photo wherever it is; nothing happens where the passing has none such */
  show: (imageId: string) => void
  togglePin: () => void
}

/** The place one stands at in a passing; each passing keeps its own while the portal stays open. */
export function useCanvasPlace(imageSet: Pick<ImageSet, 'id' | 'items' | 'cover'> | undefined): CanvasPlace {
  const id = imageSet?.id ?? ''
  const items = imageSet?.items
  const cameras = useMemo(() => byCamera(items ?? []), [items])
  const memory = useMemories(({ byId }) => byId.get(id)) ?? NOTHING_CHOSEN
  const camera = cameraOf(cameras, memory, imageSet?.cover?.imageId)
  const moves = useMemo(() => movesIn(id), [id])
  // Where the cover led one, one stays: it moves when its frame is deleted.
  const isLedByCover = memory.camera === undefined && imageSet?.cover != null
  useEffect(() => {
    if (isLedByCover) moves.stay(camera)
  }, [isLedByCover, moves, camera])
  return useMemo(() => {
    const entryOf = (wanted: Camera) => cameras.find((entry) => entry.camera === wanted)
    const photoAt = (wanted: Camera) => {
      const entry = entryOf(wanted)
      return entry?.frames[frameIndex(entry, memory)]
    }
    const entry = entryOf(camera)
    const photos = entry?.frames ?? []
    const frame = entry ? frameIndex(entry, memory) : 0
    const photo = photos[frame]
    return {
      cameras,
      camera,
      photos,
      frame,
      photo,
      photoAt,
      isPinned: (image) => memory.pins[image.camera] === image.id,
      choose: moves.choose,
      chooseFrame: (next) => moves.look(photos[Math.min(photos.length - 1, Math.max(0, next))]),
      show(imageId) {
        const found = cameras.flatMap(({ frames }) => frames).find((image) => image.id === imageId)
        if (!found) return
        moves.look(found)
        setMode('photo')
      },
      togglePin: () => moves.pin(photo),
    }
  }, [cameras, camera, memory, moves])
}

/** Looks at a photo of a passing that one is about to open. */
export const lookAtPhoto = (imageSetId: string, photo: Pick<Image, 'camera' | 'id'>): void =>
  movesIn(imageSetId).look(photo)

const movesIn = (id: string) => ({
  stay: (camera: Camera) => remember(id, (memory) => ({ ...memory, camera })),
  choose: (camera: Camera) => {
    remember(id, (memory) => chooseCamera(memory, camera))
    setMode('photo')
  },
  look: (photo: Pick<Image, 'camera' | 'id'> | undefined) => {
    if (photo) remember(id, (memory) => choosePhoto(memory, photo))
  },
  pin: (photo: Image | undefined) => {
    if (photo) remember(id, (memory) => togglePin(memory, photo))
  },
})
