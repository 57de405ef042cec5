import { html, type Raw } from '@skadi/report/html'
import { curlOf } from './curl-of.ts'
import { type ApiDocument, byArea, jsonIn, type Parameter, type Placed } from './operation.ts'
import { ruleOf, schemaRows, typeOf } from './schema-rows.ts'

/** Returns the whole documentation of one call. It is collapsed until a reader opens it. */
function operationSection(placed: Placed, base: string): Raw {
  const { method, path, operation } = placed
  const { operationId, summary, requestBody, responses } = operation
  const body = jsonIn(requestBody)
  const answers = Object.entries(responses)
  const good = answers.filter(([status]) => Number(status) < 400)
  const words = `${operationId} ${summary} ${method} ${path} ${operation['x-scope'] ?? ''}`.toLowerCase()
  return html`
    <details class="call" id="${operationId}" data-words="${words}">
      <summary>
        <span class="method">${method}</span>
        <code class="path">${path}</code>
        <span class="summary">${summary}</span>
        ${operation['x-scope'] && html`<span class="scope">${operation['x-scope']}</span>`}
      </summary>
      <div class="body">
        <p>${whoMay(placed)}</p>
        ${block(`Example of ${operationId}`, curlOf(placed, base))}
        ${parameterTable(operation.parameters)}
        ${body?.schema && fieldTable(schemaRows(body.schema))}
        ${requestBody && !body && html`<p>The body is a file: ${Object.keys(requestBody.content).join(', ')}.</p>`}
        ${good.map(([status, answer]) => goodAnswer(status, jsonIn(answer)?.example))}
        ${errorTable(placed)}
      </div>
    </details>`
}

/** A block that scrolls must be reachable with the keyboard. */
const block = (label: string, text: string): Raw => html`<pre tabindex="0" aria-label="${label}">${text}</pre>`

const ROLES: Readonly<Record<string, string>> = {
  signedIn: 'everybody signed in',
  user: 'staff of the company worked in',
  tenantAdmin: 'its administrators',
  annotator: 'annotators',
  reviewer: 'reviewers',
  globalAdmin: 'global admins',
}

function whoMay({ operation }: Placed): Raw {
  const { security, 'x-roles': roles = [], 'x-scope': scope } = operation
  if (security.length === 0) return html`Open to everybody.`
  if (security.some((one) => 'device' in one)) return html`For capture units, with their device key.`
  const people = roles.map((role) => ROLES[role] ?? role).join(', ')
  return scope
    ? html`For API keys with the scope <code>${scope}</code>, and for people: ${people}.`
    : html`For people, no API keys: ${people}.`
}

function parameterTable(parameters: readonly Parameter[]): Raw | undefined {
  if (parameters.length === 0) return undefined
  return html`
    <h3>Parameters</h3>
    <table>
      <thead><tr><th scope="col">Name</th><th scope="col">In</th><th scope="col">Type</th><th scope="col">Rule</th></tr></thead>
      <tbody>${parameters.map(
        ({ name, in: place, required, schema }) => html`
          <tr>
            <th scope="row"><code>${name}</code></th>
            <td>${place}</td>
            <td>${typeOf(schema)}</td>
            <td>${[required ? 'required' : '', ruleOf(schema)].filter(Boolean).join('; ')}</td>
          </tr>`,
      )}</tbody>
    </table>`
}

function fieldTable(rows: ReturnType<typeof schemaRows>): Raw | undefined {
  if (rows.length === 0) return undefined
  return html`
    <h3>Body</h3>
    <table>
      <thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Rule</th></tr></thead>
      <tbody>${rows.map(
        ({ name, type, isRequired, rule }) => html`
          <tr>
            <th scope="row"><code>${name}</code></th>
            <td>${type}</td>
            <td>${[isRequired ? 'required' : '', rule].filter(Boolean).join('; ')}</td>
          </tr>`,
      )}</tbody>
    </table>`
}

const goodAnswer = (status: string, example: unknown): Raw => html`
  <h3>Answer ${status}</h3>
  ${example === undefined ? html`<p>No JSON.</p>` : block(`Answer ${status}`, JSON.stringify(example, null, 2))}`

function errorTable({ operation }: Placed): Raw {
  const errors = Object.entries(operation.responses).flatMap(([status, answer]) =>
    Object.values(jsonIn(answer)?.examples ?? {}).map(({ value: { error } }) => ({ ...error, status })),
  )
  return html`
    <h3>Errors</h3>
    <table>
      <thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Meaning</th></tr></thead>
      <tbody>${errors.map(
        ({ status, code, message }) => html`
          <tr><td>${status}</td><th scope="row"><code>${code}</code></th><td>${message}</td></tr>`,
      )}</tbody>
    </table>`
}

const idOf = (area: string): string => `area-${area.toLowerCase().replaceAll(' ', '-')}`

/**
 * Makes a page from the OpenAPI document (issue 11). The page works without its script, which only searches.
 * @param origin origin of this server, for the examples
 */
export function apiDocsPage(document: ApiDocument, origin: string): string {
  const { title, version } = document.info
  const base = `${origin}${document.servers[0]?.url ?? ''}`
  const areas = byArea(document)
  const page = html`
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="stylesheet" href="/docs/api.css" />
        <script src="/docs/api.js" defer></script>
      </head>
      <body>
        <a class="skip" href="#calls">Skip to the calls</a>
        <header>
          <h1>${title}</h1>
          <p class="version">Version ${version} · <a href="/api/openapi.json">openapi.json</a></p>
          <label class="find">Find a call <input type="search" id="find" autocomplete="off" /></label>
          <p id="found" role="status"></p>
        </header>
        <nav aria-label="Areas">
          <ul>
            ${areas.map(({ name, calls }) => html`<li><a href="#${idOf(name)}">${name} <span>${calls.length}</span></a></li>`)}
          </ul>
        </nav>
        <main id="calls" tabindex="-1">
          ${start(base)}
          ${areas.map(
            ({ name, calls }) => html`
              <section class="area" aria-labelledby="${idOf(name)}">
                <h2 id="${idOf(name)}">${name}</h2>
                ${calls.map((placed) => operationSection(placed, base))}
              </section>`,
          )}
        </main>
      </body>
    </html>`
  return `<!doctype html>${page.markup}`
}

const ADVICE = [
  html`Lists answer <code>meta.nextCursor</code> while there is more: send it as <code>cursor</code>.`,
  html`Send an <code>Idempotency-Key</code> with whatever changes something, and the same one again when no answer came: it happens once.`,
  html`Errors are <code>{"error":{"code","message"}}</code>; go by the code. With status 429 or 503 wait as long as <code>retry-after</code> says.`,
]

const start = (base: string): Raw => html`
  <section class="start" aria-labelledby="start">
    <h2 id="start">Start</h2>
    <ol>
      <li>An administrator of your company opens Integrations in the portal and creates an API key with the scopes you need. It is shown once.</li>
      <li>Keep it in the environment of your program: <code>export SKADI_KEY=skadi_…</code></li>
      <li>Ask:</li>
    </ol>
    <pre tabindex="0" aria-label="The first call">${`curl '${base}/assets/imageSets?limit=5' \\\n  -H "Authorization: Bearer $SKADI_KEY" \\\n  -H 'x-api-version: v2'`}</pre>
    ${ADVICE.map((text) => html`<p>${text}</p>`)}
  </section>`
