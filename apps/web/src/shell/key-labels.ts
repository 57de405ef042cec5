import { CAMERA_ACTIONS, type KeyActionId, type KeyGroup } from '../core/key-actions.ts'
import { m } from '../paraglide/messages.js'

export const GROUP_LABELS: Record<KeyGroup, () => string> = {
  everywhere: m.keys_everywhere,
  inbox: m.keys_inbox,
  passing: m.keys_passing,
  photo: m.keys_photo,
  damages: m.keys_damages,
  drawing: m.keys_drawing,
  matching: m.keys_matching,
  users: m.screen_users,
}

type CameraAction = Extract<KeyActionId, `photoCamera${number}`>

const LABELS: Record<Exclude<KeyActionId, CameraAction>, () => string> = {
  showKeys: m.keys_showKeys,
  openPalette: m.keys_openPalette,
  toggleNavDrawer: m.keys_toggleNavDrawer,
  inboxNext: m.inbox_keyNext,
  inboxPrevious: m.inbox_keyPrevious,
  inboxOpen: m.inbox_keyOpen,
  inboxCheck: m.inbox_keyCheck,
  inboxArrivals: m.inbox_keyArrivals,
  inboxFindPlate: m.inbox_findPlate,
  passingNext: m.passing_keyNext,
  passingPrevious: m.passing_keyPrevious,
  passingCheckNext: m.passing_checkNext,
  toggleDetailDrawer: m.keys_toggleDetailDrawer,
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
  pinFrame: m.keys_pinFrame,
  frameDelete: m.frames_keyDelete,
  damagePrevious: m.keys_damagePrevious,
  damageNext: m.keys_damageNext,
  damageDraw: m.keys_damageDraw,
  damagePotential: m.keys_damagePotential,
  damageApprove: m.keys_damageApprove,
  damageReject: m.keys_damageReject,
  damageRejectReason: m.keys_damageRejectReason,
  damageRejectRest: m.keys_damageRejectRest,
  damageUndoReject: m.keys_damageUndoReject,
  damageLabel: m.keys_damageLabel,
  damageDelete: m.keys_damageDelete,
  damageShow: m.keys_damageShow,
  damageHide: m.keys_damageHide,
  undo: m.keys_undo,
  redo: m.keys_redo,
  boxWider: m.keys_boxWider,
  boxNarrower: m.keys_boxNarrower,
  boxTaller: m.keys_boxTaller,
  boxLower: m.keys_boxLower,
  drawCorner: m.keys_drawCorner,
  drawLeave: m.keys_drawLeave,
  matchLeave: m.keys_matchLeave,
  usersFind: m.users_search,
  usersAdd: m.users_add,
}

/** What an action does, in words. */
export function keyLabel(id: KeyActionId): string {
  const camera = CAMERA_ACTIONS.indexOf(id)
  return camera < 0 ? LABELS[id as Exclude<KeyActionId, CameraAction>]() : m.keys_camera({ shown: camera + 1 })
}
