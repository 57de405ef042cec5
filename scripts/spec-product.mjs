// `node scripts/spec-product.mjs` writes docs/spec/product.md from docs/requirements.json. The check `citations`
// compares the two files.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Sections of the two documents of the specification: `1§4` is section 4 of the first, and `2§7.5` is section 7.5 of
 * the second.
 */
const SECTIONS = {
  '1§intro': 'Introduction',
  '1§1': 'What the product does and for whom',
  '1§2': 'Screens and routes',
  '1§3': 'Entities and their fields',
  '1§4': 'States and transitions',
  '1§5': 'Validation rules',
  '1§6': 'Roles and permissions',
  '1§9': 'Business constants and limits',
  '2§1': 'What the product does and for whom (recap)',
  '2§2': 'Screens and routes (recap)',
  '2§3': 'Entities and fields (recap)',
  '2§4': 'States and transitions (recap)',
  '2§5': 'Validation rules (recap)',
  '2§6': 'Roles and permissions (recap)',
  '2§7': 'The calls the product makes',
  '2§7.1': 'Authentication and profile',
  '2§7.2': 'Tenants and groups',
  '2§7.3': 'Cars',
  '2§7.4': 'Damages',
  '2§7.5': 'Image sets and images',
  '2§7.6': 'Capture units and sets',
  '2§7.7': 'Manual processing queue',
  '2§7.8': 'Services and connection test',
  '2§7.9': 'Other calls',
  '2§8': 'Error catalogue',
  '2§9': 'Business constants and limits',
}

const HEAD = `# Requirements by section of the specification

Generated from [../requirements.json](../requirements.json) by \`node scripts/spec-product.mjs\`; do not edit. \`1§4\` is section 4 of the
first document (the product), \`2§7.5\` section 7.5 of the second (its calls, errors and limits). The second document repeats parts of the
first, so a requirement of several sections stands under each. Sections 7 and 8 of the first document only point to the second.
`

/**
 * Returns the text of docs/spec/product.md.
 * @throws Error if `SECTIONS` has no title for the section of a requirement
 */
export function renderProduct(requirements) {
  const unknown = requirements.flatMap(({ id, source }) =>
    source.filter((section) => !(section in SECTIONS)).map((section) => `${id}: ${section}`),
  )
  if (unknown.length > 0)
    throw new Error(`scripts/spec-product.mjs has no title for the section of ${unknown.join(', ')}`)
  const parts = Object.entries(SECTIONS).map(([section, title]) => {
    const own = requirements.filter(({ source }) => source.includes(section))
    return [`## ${section} ${title}\n`, ...own.map((requirement) => line(requirement, section)), ''].join('\n')
  })
  return [HEAD, ...parts].join('\n')
}

function line({ id, text, source }, section) {
  const others = source.filter((other) => other !== section)
  const also = others.length > 0 ? ` (also ${others.join(', ')})` : ''
  return `- **${id}** ${text.replace(/[<*]/g, '\\$&')}${also}`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const requirements = JSON.parse(readFileSync(join(root, 'docs/requirements.json'), 'utf8'))
  writeFileSync(join(root, 'docs/spec/product.md'), renderProduct(requirements))
}
