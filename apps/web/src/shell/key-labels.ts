import { CAMERA_ACTIONS, type KeyActionId, type KeyGroup } from '../core/key-actions.ts'
import { m } from '../paraglide/messages.js'

export const GROUP_LABELS: Record<KeyGroup, () => string> = {
  everywhere: m.keys_everywhere,
  inbox: m.keys_inbox,
  passing: m.keys_passing,
  photo: m.keys_photo,
  users: m.screen_users,
}

type CameraAction = Extract<KeyActionId, `photoCamera${number}`>

const LABELS: Record<Exclude<KeyActionId, CameraAction>, () => string> = {
  showKeys: m.keys_showKeys,
  openPalette: m.keys_openPalette,
  inboxNext: m.inbox_keyNext,
  inboxPrevious: m.inbox_keyPrevious,
  inboxOpen: m.inbox_keyOpen,
  inboxCheck: m.inbox_keyCheck,
  inboxArrivals: m.inbox_keyArrivals,
  inboxFindPlate: m.inbox_findPlate,
  passingNext: m.passing_keyNext,
  passingPrevious: m.passing_keyPrevious,
  passingCheckNext: m.passing_checkNext,
  passingProcessing: m.passing_processing,
  passingBack: m.passing_back,
  photoPreviousCamera: m.photo_keyPreviousCamera,
  photoNextCamera: m.photo_keyNextCamera,
  photoPreviousFrame: m.photo_keyPreviousFrame,
  photoNextFrame: m.photo_keyNextFrame,
  photoAllCameras: m.photo_keyAll,
  photoZoomIn: m.photo_zoomIn,
  photoZoomOut: m.photo_zoomOut,
  photoActualSize: m.photo_keyActualSize,
  photoFit: m.photo_keyFit,
  photoPanLeft: m.photo_keyPanLeft,
  photoPanRight: m.photo_keyPanRight,
  photoPanUp: m.photo_keyPanUp,
  photoPanDown: m.photo_keyPanDown,
  usersFind: m.users_search,
  usersAdd: m.users_add,
}

/** What an action does, in words. */
export function keyLabel(id: KeyActionId): string {
  const camera = CAMERA_ACTIONS.indexOf(id)
  return camera < 0 ? LABELS[id as Exclude<KeyActionId, CameraAction>]() : m.keys_camera({ shown: camera + 1 })
}
