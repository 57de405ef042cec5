/**
 * Returns a `fetch` that reports upload progress. The browser's own `fetch` does not report upload progress.
 * @param onProgress receives whole percents
 */
export const fetchWithProgress =
  (onProgress: (percent: number) => void): typeof fetch =>
  (address, { method = 'GET', headers = {}, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, address instanceof Request ? address.url : address)
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
      request.upload.onprogress = ({ loaded, total }) => onProgress(Math.floor((loaded / total) * 100))
      request.onload = () => resolve(toResponse(request))
      request.onerror = () => reject(new TypeError('no answer'))
      request.onabort = () => reject(new DOMException('stopped', 'AbortError'))
      signal?.addEventListener('abort', () => request.abort())
      request.send(body as XMLHttpRequestBodyInit | null)
    })

/** Converts a finished request into a Response. The Response has the body and those headers that callers read. */
function toResponse(request: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const name of ['content-type', 'x-request-id', 'retry-after']) {
    const value = request.getResponseHeader(name)
    if (value !== null) headers.set(name, value)
  }
  // A Response with status 204 must not have a body.
  return new Response(request.status === 204 ? null : request.responseText, { status: request.status, headers })
}
