import { refreshTokens } from './auth/refresh-tokens.ts'
import { signIn } from './auth/sign-in.ts'
import { signOut } from './auth/sign-out.ts'
import { switchTenant } from './auth/switch-tenant.ts'
import { completeRecording } from './capture/complete-recording.ts'
import { createRecording } from './capture/create-recording.ts'
import { sendHeartbeat } from './capture/send-heartbeat.ts'
import type { CallDefinition } from './core/define-call.ts'
import { checkImageSet } from './image-sets/check-image-set.ts'
import { getImageSet } from './image-sets/get-image-set.ts'
import { listImageSets } from './image-sets/list-image-sets.ts'
import { suggestOrigins } from './image-sets/suggest-origins.ts'
import { getImage } from './images/get-image.ts'
import { listImages } from './images/list-images.ts'
import { getConfig } from './system/get-config.ts'
import { getHealth } from './system/get-health.ts'
import { getProfile } from './users/get-profile.ts'

/** Every JSON call of the API; the server refuses to start while one of them has no action (ruling 20). */
export const CALLS = [
  signIn,
  refreshTokens,
  signOut,
  switchTenant,
  getProfile,
  suggestOrigins,
  listImageSets,
  getImageSet,
  checkImageSet,
  listImages,
  getImage,
  createRecording,
  completeRecording,
  sendHeartbeat,
  getHealth,
  getConfig,
] as const satisfies readonly CallDefinition[]
