import { html, type Raw } from '@skadi/report/html'
import { type ApiDocument, byArea } from './operation.ts'
import { operationSection } from './operation-section.ts'

const idOf = (area: string): string => `area-${area.toLowerCase().replaceAll(' ', '-')}`

/**
 * The API's description as a page (issue 11), made from the OpenAPI document alone. It works without its script, which only finds.
 * @param origin of this server, for the examples
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
