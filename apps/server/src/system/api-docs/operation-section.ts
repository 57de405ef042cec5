import { html, type Raw } from '@skadi/report/html'
import { curlOf } from './curl-of.ts'
import { jsonIn, type Parameter, type Placed } from './operation.ts'
import { ruleOf, schemaRows, typeOf } from './schema-rows.ts'

/** Everything there is to know of one call, folded up until it is looked for. */
export function operationSection(placed: Placed, base: string): Raw {
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

/** A scrolling block has to be reached by keys too. */
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
