import type { CallDefinition } from '../core/define-call.ts'
import { importPayments, printCaseStatement, readPaymentFile, recordPayments } from './case-files.ts'
import { previewCaseReminders, sendCaseReminders } from './case-reminders.ts'
import { exportCases, getCase, getCaseRules, getCaseStatement, listCases } from './cases-reads.ts'
import {
  approveCase,
  changeCase,
  changeCaseRules,
  correctCase,
  createCase,
  creditCase,
  moveCaseToClaim,
  refuseApproval,
  requestApproval,
  sendCase,
  settleCase,
  settleObjection,
  tellCase,
  waiveCase,
} from './cases-writes.ts'

/** Calls of a company's staff and systems for cases (decision 125). */
export const CASE_CALLS = [
  createCase,
  exportCases,
  getCase,
  getCaseStatement,
  printCaseStatement,
  listCases,
  getCaseRules,
  changeCaseRules,
  changeCase,
  requestApproval,
  approveCase,
  refuseApproval,
  sendCase,
  tellCase,
  settleObjection,
  correctCase,
  creditCase,
  waiveCase,
  settleCase,
  moveCaseToClaim,
  recordPayments,
  readPaymentFile,
  importPayments,
  previewCaseReminders,
  sendCaseReminders,
] as const satisfies readonly CallDefinition[]
