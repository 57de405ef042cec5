// One chunk, because each import in the routes costs bytes of the sign-in page.
export { CasePage } from './case-page.tsx'
export { CaseRulesPage } from './case-rules-page.tsx'
export { CasesPage } from './cases-page.tsx'
