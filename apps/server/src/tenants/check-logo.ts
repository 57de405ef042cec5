import { type LogoFault, logoFault } from '@skadi/domain/tenants/logo'
import { readJpegHeader } from '@skadi/pipeline/photos/jpeg-header'
import { reencodeInProcess } from '@skadi/pipeline/photos/photo-pool'

/**
 * Looks at a file that somebody calls a logo: by its header, and then by decoding it in a process of its own.
 * @returns the picture made anew, without anything else that the file held; or why it is not taken (VALID-44)
 */
export async function checkLogo(bytes: Buffer): Promise<Uint8Array | LogoFault> {
  const header = readJpegHeader(bytes)
  const { width, height } = header.kind === 'jpeg' ? header : { width: 0, height: 0 }
  const type = header.kind === 'jpeg' ? 'image/jpeg' : undefined
  return (
    logoFault({ type, size: bytes.length, width, height }) ?? reencodeInProcess(bytes).catch(() => 'notJpg' as const)
  )
}
