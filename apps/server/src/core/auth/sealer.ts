import { seal, unseal } from '@skadi/store/db/sealed'

/** Seals for one purpose by the newest key, and opens what that one or any before it has sealed. */
export type Sealer = {
  /** @param boundTo the id that it belongs to; it opens for the same alone */
  seal: (boundTo: string, bytes: Uint8Array) => Buffer
  /** @throws when none of the keys has sealed it, or it was for something else, or was changed */
  open: (boundTo: string, sealed: Buffer) => Buffer
  /** The same under the newest key; undefined where it is already. @throws as `open` */
  sealAnew: (boundTo: string, sealed: Buffer) => Buffer | undefined
}

/** @param keys the newest first */
export function sealer(keys: readonly [Buffer, ...Buffer[]]): Sealer {
  const opened = (boundTo: string, sealed: Buffer): { bytes: Buffer; by: Buffer } => {
    let fault: unknown
    for (const by of keys) {
      try {
        return { bytes: unseal(by, sealed, Buffer.from(boundTo)), by }
      } catch (error) {
        fault ??= error
      }
    }
    throw fault
  }
  const newly: Sealer['seal'] = (boundTo, bytes) => seal(keys[0], bytes, Buffer.from(boundTo))
  return {
    seal: newly,
    open: (boundTo, sealed) => opened(boundTo, sealed).bytes,
    sealAnew(boundTo, sealed) {
      const { bytes, by } = opened(boundTo, sealed)
      return by === keys[0] ? undefined : newly(boundTo, bytes)
    },
  }
}
