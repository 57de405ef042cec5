import { jsonIn, type Placed } from './operation.ts'

/** Placeholders of secrets in the examples. They are shell variables, so that nobody pastes a secret into a page or a file. */
const SECRETS = [
  ['apiKey', 'Bearer $SKADI_KEY'],
  ['bearer', 'Bearer $SKADI_TOKEN'],
  ['device', 'Device $SKADI_DEVICE_KEY'],
] as const

/**
 * Returns a call as a shell command, with its required parameters and an example of its body.
 * @param base address of the API, for example `https://skadi.example/api`
 */
export function curlOf({ method, path, operation }: Placed, base: string): string {
  const { parameters, security, requestBody } = operation
  const of = (place: string) => parameters.filter((one) => one.in === place && (one.required || one['x-shown']))
  const filled = of('path').reduce(
    (text, { name, example }) => text.replace(`{${name}}`, encodeURIComponent(String(example))),
    path,
  )
  const query = of('query').map(({ name, example }) => `${name}=${encodeURIComponent(String(example))}`)
  const address = `${base}${filled}${query.length > 0 ? `?${query.join('&')}` : ''}`
  const secret = SECRETS.find(([scheme]) => security.some((one) => scheme in one))?.[1]
  const body = jsonIn(requestBody)?.example
  const fileType = requestBody && body === undefined ? Object.keys(requestBody.content)[0] : undefined
  return [
    `curl${method === 'GET' ? '' : ` -X ${method}`} ${quoted(address)}`,
    secret && `-H "Authorization: ${secret}"`,
    ...of('header').map(({ name, schema }) => `-H ${quoted(`${name}: ${String(schema.const)}`)}`),
    body !== undefined && `-H 'content-type: application/json'`,
    body !== undefined && `-d ${quoted(JSON.stringify(body))}`,
    fileType && `-H ${quoted(`content-type: ${fileType}`)}`,
    fileType && '--data-binary @file',
  ]
    .filter(Boolean)
    .join(' \\\n  ')
}

/** Quotes any text as a single word of a shell command. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`
