declare global {
  var __webpack_nonce__: string | undefined
}

const nonce = document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content ?? ''
// react-remove-scroll, under Mantine's dialogs, looks for it there.
globalThis.__webpack_nonce__ = nonce

/** The nonce of this response, which allows style elements made at run time under the content security policy. */
export const styleNonce = (): string => nonce
