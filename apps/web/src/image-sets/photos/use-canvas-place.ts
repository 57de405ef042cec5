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

/** Maximum number of passings whose current photo and pins are stored. They are stored until the page closes. */
const KEPT = 50

const useMemories = create<{ byId: ReadonlyMap<string, CanvasMemory> }>()(() => ({ byId: new Map() }))

function remember(id: string, change: (memory: CanvasMemory) => CanvasMemory): void {
  const { byId } = useMemories.getState()
  const others = [...byId].filter(([other]) => other !== id).slice(1 - KEPT)
  useMemories.setState({ byId: new Map([...others, [id, change(byId.get(id) ?? NOTHING_CHOSEN)]]) })
}

/** Whether the user has already looked at a photo of the passing, or a link has chosen the photo to open. */
export const isRemembered = (id: string): boolean => useMemories.getState().byId.has(id)

/** The current camera and frame of a passing, with functions that change them. */
export type CanvasPlace = {
  cameras: readonly CameraPhotos[]
  camera: Camera
  /** the frames of the current camera */
  photos: readonly Image[]
  /** index of the current frame among the frames of the current camera */
  frame: number
  photo: Image | undefined
  /** returns the photo that a camera shows, or would show if the user chose the camera */
  photoAt: (camera: Camera) => Image | undefined
  isPinned: (photo: Image) => boolean
  choose: (camera: Camera) => void
  /**
   * shows a frame of the current camera
   * @param frame index, clamped to the existing frames
   */
  chooseFrame: (frame: number) => void
  /** shows a photo of any camera; does nothing if the passing does not contain the photo */
  show: (imageId: string) => void
  togglePin: () => void
}

/** Returns the current camera and frame of a passing. They are stored for each passing until the portal closes. */
export function useCanvasPlace(imageSet: Pick<ImageSet, 'id' | 'items' | 'cover'> | undefined): CanvasPlace {
  const id = imageSet?.id ?? ''
  const items = imageSet?.items
  const cameras = useMemo(() => byCamera(items ?? []), [items])
  const memory = useMemories(({ byId }) => byId.get(id)) ?? NOTHING_CHOSEN
  const camera = cameraOf(cameras, memory, imageSet?.cover?.imageId)
  const moves = useMemo(() => movesIn(id), [id])
  // The page keeps the camera of the first cover photo. If the frame of the cover photo is deleted, the cover photo may
  // change to another camera.
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

/** Sets the photo that a passing shows when the user opens the passing. */
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
