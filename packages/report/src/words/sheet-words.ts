import type { PlateRowFault } from '@skadi/domain/cars/plate-file'
import type { PaymentRowFault } from '@skadi/domain/cases/payment-file'
import type { Locale } from '@skadi/domain/language/language'
import type { RentalRowFault } from '@skadi/domain/rentals/rental-file'
import en from '../../messages/en/sheets.json' with { type: 'json' }
import es from '../../messages/es/sheets.json' with { type: 'json' }
import no from '../../messages/no/sheets.json' with { type: 'json' }
import { sayIn } from './message-text.ts'

const saySheets = sayIn({ en, no, es })

/** Returns the headings of an exported audit log, in the order of its columns. */
export function auditSheetWords(locale: Locale) {
  const say = saySheets(locale)
  return {
    title: say('auditSheet_title'),
    seq: say('auditSheet_seq'),
    at: say('auditSheet_at'),
    actor: say('auditSheet_actor'),
    action: say('auditSheet_action'),
    type: say('auditSheet_type'),
    target: say('auditSheet_target'),
    id: say('auditSheet_id'),
    before: say('auditSheet_before'),
    after: say('auditSheet_after'),
    personal: say('auditSheet_personal'),
    hash: say('auditSheet_hash'),
  }
}

/** Headings of exported cases in the order of their columns, and texts for their cells. */
export function casesSheetWords(locale: Locale) {
  const say = saySheets(locale)
  return {
    title: say('casesSheet_title'),
    reference: say('casesSheet_reference'),
    contract: say('casesSheet_contract'),
    state: say('casesSheet_state'),
    waitsFor: say('casesSheet_waitsFor'),
    plate: say('casesSheet_plate'),
    country: say('casesSheet_country'),
    damages: say('casesSheet_damages'),
    net: say('casesSheet_net'),
    vat: say('casesSheet_vat'),
    gross: say('casesSheet_gross'),
    currency: say('casesSheet_currency'),
    paid: say('casesSheet_paid'),
    payment: say('casesSheet_payment'),
    invoice: say('casesSheet_invoice'),
    sent: say('casesSheet_sent'),
    due: say('casesSheet_due'),
    owner: say('casesSheet_owner'),
    states: {
      draft: say('casesSheet_statesDraft'),
      waitingForApproval: say('casesSheet_statesWaitingForApproval'),
      stated: say('casesSheet_statesStated'),
      sent: say('casesSheet_statesSent'),
      partlyAnswered: say('casesSheet_statesPartlyAnswered'),
      accepted: say('casesSheet_statesAccepted'),
      objected: say('casesSheet_statesObjected'),
      settled: say('casesSheet_statesSettled'),
      waived: say('casesSheet_statesWaived'),
      movedToClaim: say('casesSheet_statesMovedToClaim'),
    },
    waits: {
      us: say('casesSheet_waitsUs'),
      customer: say('casesSheet_waitsCustomer'),
      nobody: say('casesSheet_waitsNobody'),
    },
    payments: {
      unpaid: say('casesSheet_paymentsUnpaid'),
      partlyPaid: say('casesSheet_paymentsPartlyPaid'),
      paid: say('casesSheet_paymentsPaid'),
      overpaid: say('casesSheet_paymentsOverpaid'),
      refunded: say('casesSheet_paymentsRefunded'),
    },
  }
}

/**
 * Returns the headings of exported claims in the order of their columns, and the texts of their cells. The screen uses
 * the same words.
 */
export function claimsSheetWords(locale: Locale) {
  const say = saySheets(locale)
  return {
    title: say('claimsSheet_title'),
    claimNo: say('claimsSheet_claimNo'),
    status: say('claimsSheet_status'),
    plate: say('claimsSheet_plate'),
    country: say('claimsSheet_country'),
    accident: say('claimsSheet_accident'),
    holder: say('claimsSheet_holder'),
    handler: say('claimsSheet_handler'),
    insurer: say('claimsSheet_insurer'),
    insurerReference: say('claimsSheet_insurerReference'),
    proven: say('claimsSheet_proven'),
    weak: say('claimsSheet_weak'),
    sum: say('claimsSheet_sum'),
    currency: say('claimsSheet_currency'),
    waitingFor: say('claimsSheet_waitingFor'),
    created: say('claimsSheet_created'),
    statuses: {
      draft: say('claimsSheet_statusesDraft'),
      open: say('claimsSheet_stateOpen'),
      handedOff: say('claimsSheet_stateHandedOff'),
      settled: say('claimsSheet_stateSettled'),
      closed: say('claimsSheet_stateClosed'),
    },
    waiting: {
      form: say('claimsSheet_waitingForm'),
      customer: say('claimsSheet_waitingCustomer'),
      insurer: say('claimsSheet_waitingInsurer'),
      you: say('claimsSheet_waitingYou'),
      nobody: say('claimsSheet_waitingNobody'),
      ended: say('claimsSheet_waitingNobody'),
    },
  }
}

/**
 * Returns the headings of an exported fleet in the order of its columns, and the name of the table. The screen uses the
 * same words.
 */
export function fleetSheetWords(locale: Locale) {
  const say = saySheets(locale)
  return {
    title: say('fleetSheet_title'),
    plate: say('fleetSheet_plate'),
    country: say('fleetSheet_country'),
    latest: say('fleetSheet_latest'),
    zone: say('fleetSheet_zone'),
    location: say('fleetSheet_location'),
    captureSet: say('fleetSheet_captureSet'),
    passings: say('fleetSheet_passings'),
    verdict: say('fleetSheet_verdict'),
    newDamages: say('fleetSheet_newDamages'),
    recentDamages: say('fleetSheet_recentDamages'),
    sincePickup: say('fleetSheet_sincePickup'),
    checked: say('fleetSheet_checked'),
    checkedBy: say('fleetSheet_checkedBy'),
    newCosts: say('fleetSheet_newCosts'),
    currency: say('fleetSheet_currency'),
  }
}

/**
 * Returns the headings for a plate list's rows to correct, in the order of their columns, and the reason for each row.
 */
export function plateSheetWords(locale: Locale) {
  const say = saySheets(locale)
  return {
    title: say('plateSheet_title'),
    row: say('plateSheet_row'),
    text: say('plateSheet_text'),
    reason: say('plateSheet_reason'),
    reasonOf: (fault: PlateRowFault) => say(`plateFault_${fault}`),
  }
}

/** Headings of the unusable rows of a rental file, and the reasons; a row is named by its contract number and plate. */
export function rentalSheetWords(locale: Locale) {
  const say = saySheets(locale)
  return {
    title: say('plateSheet_title'),
    row: say('plateSheet_row'),
    text: say('rentalSheet_text'),
    reason: say('plateSheet_reason'),
    reasonOf: (fault: RentalRowFault) => say(`rentalFault_${fault}`),
  }
}

/** Headings of the rows of a payment file that are not recorded, and the reasons; a row is named by its reference and external id. */
export function paymentSheetWords(locale: Locale) {
  const say = saySheets(locale)
  return {
    title: say('plateSheet_title'),
    row: say('plateSheet_row'),
    text: say('paymentSheet_text'),
    reason: say('plateSheet_reason'),
    reasonOf: (fault: PaymentRowFault) => say(`paymentFault_${fault}`),
  }
}
