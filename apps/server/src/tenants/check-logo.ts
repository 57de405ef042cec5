import { judgeJpeg } from '@skadi/domain/images/jpeg/judge-jpeg'
import { LOGO_SIDE, type LogoFault, logoFault } from '@skadi/domain/tenants/logo'
import { reencodeInProcess } from '@skadi/pipeline/photos/photo-pool'

/**
 * Looks at a file that somebody calls a logo: by its bytes, and then by decoding it in a process of its own.
 * @returns the picture made anew, without anything else that the file held; or why it is not taken (VALID-44)
 */
export async function checkLogo(bytes: Buffer): Promise<Uint8Array | LogoFault> {
  const judged = judgeJpeg(bytes, ({ width, height }) => width === LOGO_SIDE && height === LOGO_SIDE)
  if (judged.kind === 'damaged') return 'damaged'
  const { width, height } = 'width' in judged ? judged : { width: 0, height: 0 }
  const type = judged.kind === 'notJpeg' ? undefined : 'image/jpeg'
  const fault = logoFault({ type, size: bytes.length, width, height })
  if (fault) return fault
  const made = await reencodeInProcess(bytes)
  return 'fault' in made ? 'damaged' : made
}
