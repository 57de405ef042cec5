// Import rules (docs/architecture.md). scripts/check/boundaries.mjs runs them, and proves that each rule refuses a breach.

const test = '[.]test[.]tsx?$'
const testing = '/testing/'
const workspaceCode = '^(apps|packages|e2e|bench|drills)/'

/** A workspace may reach these others and no more; tests beside the code keep to the same rule. */
const reaches = (name, folder, allowed) => ({
  name,
  severity: 'error',
  comment: `${folder} may import only from: ${[folder, ...allowed].join(', ')}`,
  from: { path: `^${folder}/` },
  to: { path: workspaceCode, pathNot: `^(${[folder, ...allowed].join('|')})/` },
})

export default {
  forbidden: [
    {
      name: 'domain-is-pure',
      severity: 'error',
      comment: 'packages/domain holds rules and types only: no package but zod, no node: module',
      from: { path: '^packages/domain/', pathNot: test },
      to: { pathNot: '^packages/domain/|/node_modules/zod/|^node_modules/zod/' },
    },
    {
      name: 'contract-runs-in-browsers',
      severity: 'error',
      comment: 'packages/contract is imported by the portal: no node: module in it',
      from: { path: '^packages/contract/', pathNot: test },
      to: { dependencyTypes: ['core'] },
    },
    reaches('contract-on-domain', 'packages/contract', ['packages/domain']),
    reaches('store-on-domain', 'packages/store', ['packages/domain']),
    reaches('pipeline-on-store', 'packages/pipeline', ['packages/domain', 'packages/store']),
    {
      name: 'report-is-portable',
      severity: 'error',
      comment:
        'packages/report is drawn by the portal and printed by the server: packages/domain, and @noble, which needs neither Node nor DOM',
      from: { path: '^packages/report/', pathNot: `${test}|${testing}` },
      to: { pathNot: '^packages/(report|domain)/|^node_modules/@noble/' },
    },
    reaches('web-through-contract', 'apps/web', ['packages/domain', 'packages/contract', 'packages/report']),
    reaches('rig-through-contract', 'apps/rig', ['packages/domain', 'packages/contract', 'packages/simulator']),
    reaches('simulator-on-domain', 'packages/simulator', ['packages/domain']),
    reaches('server-on-packages', 'apps/server', [
      'packages/domain',
      'packages/contract',
      'packages/store',
      'packages/pipeline',
      'packages/report',
    ]),
    {
      name: 'truth-stays-outside',
      severity: 'error',
      comment:
        'No row of a running server comes from the simulator’s truth (ruling 43): the server only starts the rig client, whose clerk decides by the calls of a person',
      from: { path: '^(packages/(domain|contract|store|pipeline|report)|apps/(server|web))/' },
      to: { path: '^(packages/simulator|apps/rig)/' },
    },
    {
      name: 'features-apart',
      severity: 'error',
      comment:
        'Feature folders of web and server do not import each other; pages and routes combine features, core and ui serve all. Move what two need to core, ui or packages/domain',
      from: { path: '^apps/(web|server)/src/([^/]+)/', pathNot: `^apps/web/src/(pages|routes)/|${test}` },
      to: { path: '^apps/$1/src/[^/]+/', pathNot: `^apps/$1/src/($2|core|shared|ui|theme|paraglide)/` },
    },
    {
      name: 'shared-serves-features',
      severity: 'error',
      comment:
        'apps/server/src/shared/<feature> is the part of a feature that others use: it imports core and shared only',
      from: { path: '^apps/server/src/shared/', pathNot: `${test}|${testing}` },
      to: { path: '^apps/server/src/', pathNot: '^apps/server/src/(core|shared)/' },
    },
    {
      name: 'core-works-for-all',
      severity: 'error',
      comment:
        'The core of the server knows sign-in, keys, jobs and files, not the features of other packages: these belong to shared/<feature>',
      from: { path: '^apps/server/src/core/', pathNot: `${test}|${testing}` },
      to: {
        path: '^packages/(contract|domain|store|pipeline|report)/src/(alerts|alignments|annotation|audit|capture|cars|claims|connection|costs|customer|damages|evidence|fleet|image-sets|images|notices|passages|retention|statistics|tenants|unassigned|views)/',
        // a rig's sign-in, the setting DETECTOR, and how long a signed link is good for
        pathNot: '/(capture/recording.repo|damages/detector|images/image-link)[.]ts$',
      },
    },
    {
      name: 'core-and-ui-know-no-feature',
      severity: 'error',
      comment: 'core and ui serve every feature, so they import none; core does not import ui either',
      from: { path: '^apps/[^/]+/src/(core|ui|theme)/', pathNot: test },
      to: { path: '^apps/[^/]+/src/[^/]+/', pathNot: '^apps/[^/]+/src/($1|core|theme|paraglide)/' },
    },
    {
      name: 'tests-stay-outside',
      severity: 'error',
      comment: 'Production code imports neither tests nor test helpers',
      from: { path: '^(apps|packages)/', pathNot: `${test}|${testing}` },
      to: { path: `${test}|${testing}`, pathNot: 'node_modules' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'Files in an import cycle cannot be read or tested separately',
      from: {},
      to: { circular: true, pathNot: 'node_modules' },
    },
    {
      name: 'declared',
      severity: 'error',
      comment: 'A package that the nearest package.json does not name is installed only by chance',
      from: { pathNot: `${test}|${testing}` },
      to: { dependencyTypes: ['npm-no-pkg'] },
    },
    {
      name: 'resolvable',
      severity: 'error',
      comment: 'An unresolved import would escape every other rule',
      from: {},
      to: { couldNotResolve: true, pathNot: '^[.]/paraglide|/paraglide/' },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/(dist|paraglide)/' },
  },
  resolve: {
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    exportsFields: ['exports'],
    conditionNames: ['import', 'node', 'browser', 'default', 'types'],
    mainFields: ['module', 'main', 'types'],
  },
}
