import type { ImageSet } from '@skadi/contract/image-sets/image-set'
import type { Image } from '@skadi/contract/images/image'
import type { Camera } from '@skadi/domain/capture/camera'
import { useEffect, useMemo } from 'react'
import { create } from 'zustand'
import { leaveView, showPhoto } from '../details/viewer-choice.ts'
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

/** Number of passings whose current photo and pins are remembered while the page lives. */
const KEPT = 50

const useMemories = create<{ byId: ReadonlyMap<string, CanvasMemory> }>()(() => ({ byId: new Map() }))

function remember(id: string, change: (memory: CanvasMemory) => CanvasMemory): void {
  const { byId } = useMemories.getState()
  const others = [...byId].filter(([other]) => other !== id).slice(1 - KEPT)
  useMemories.setState({ byId: new Map([...others, [id, change(byId.get(id) ?? NOTHING_CHOSEN)]]) })
}

/** Whether a photo of the passing was in view before, or was chosen for opening the passing. */
export const isRemembered = (id: string): boolean => useMemories.getState().byId.has(id)

/** The current camera and frame in a passing, with functions to change them. */
export type CanvasPlace = {
  cameras: readonly CameraPhotos[]
  camera: Camera
  /** the frames of the camera */
  photos: readonly Image[]
  /** index among the frames */
  frame: number
  photo: Image | undefined
  /** the photo that a camera shows, or would show when chosen */
  photoAt: (camera: Camera) => Image | undefined
  isPinned: (photo: Image) => boolean
  choose: (camera: Camera) => void
  /** @param frame index, clamped to the existing frames */
  chooseFrame: (frame: number) => void
  /** goes to a photo of any camera; does nothing when the passing lacks the photo */
  show: (imageId: string) => void
  togglePin: () => void
}

/** The current camera and frame of a passing; each passing keeps its own while the portal stays open. */
export function useCanvasPlace(imageSet: Pick<ImageSet, 'id' | 'items' | 'cover'> | undefined): CanvasPlace {
  const id = imageSet?.id ?? ''
  const items = imageSet?.items
  const cameras = useMemo(() => byCamera(items ?? []), [items])
  const memory = useMemories(({ byId }) => byId.get(id)) ?? NOTHING_CHOSEN
  const camera = cameraOf(cameras, memory, imageSet?.cover?.imageId)
  const moves = useMemo(() => movesIn(id), [id])
  // The page keeps the camera of the first cover: the cover may move to another camera when its frame is deleted.
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
      chooseFrame(next) {
        moves.look(photos[Math.min(photos.length - 1, Math.max(0, next))])
        leaveView('pair')
      },
      show(imageId) {
        const found = cameras.flatMap(({ frames }) => frames).find((image) => image.id === imageId)
        if (!found) return
        moves.look(found)
        leaveView('all')
      },
      togglePin: () => moves.pin(photo),
    }
  }, [cameras, camera, memory, moves])
}

/** Sets the photo to show in a passing that is about to open. */
export const lookAtPhoto = (imageSetId: string, photo: Pick<Image, 'camera' | 'id'>): void =>
  movesIn(imageSetId).look(photo)

const movesIn = (id: string) => ({
  stay: (camera: Camera) => remember(id, (memory) => ({ ...memory, camera })),
  choose: (camera: Camera) => {
    remember(id, (memory) => chooseCamera(memory, camera))
    showPhoto()
  },
  look: (photo: Pick<Image, 'camera' | 'id'> | undefined) => {
    if (photo) remember(id, (memory) => choosePhoto(memory, photo))
  },
  pin: (photo: Image | undefined) => {
    if (photo) remember(id, (memory) => togglePin(memory, photo))
  },
})
