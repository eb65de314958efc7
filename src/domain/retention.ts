/**
 * How long personal data stay (art. 5 GDPR): what the privacy notice says, and what the nightly job does. Days.
 * Money has no row here: orders, invoices and the ledger stay ten years and longer, as the law wants.
 */
export const retentionDays = {
  /** An account whose address was never confirmed. */
  unconfirmedAccount: 30,
  /** A candidate who has not been back: told first, then erased. */
  quietCandidate: 730,
  /** Between that letter and the erasing. */
  quietNotice: 30,
  /** An application of somebody without an account, after its search ended. */
  oneShotApplication: 365,
  /** A newsletter asked for and never confirmed. */
  unconfirmedNewsletter: 30,
  /** An address for applications that was asked for and never confirmed. */
  unconfirmedAddress: 30,
  /** An address for applications that its reader confirmed, and that no offer has any more. */
  unusedAddress: 365,
  /** One whose reader wants no letters of a company: kept so that the company sends none. */
  refusedAddress: 730,
  /** Who came to an event, after its end. */
  eventRegistration: 180,
  supportRequest: 730,
  notification: 365,
  offerDraft: 365,
  profileView: 730,
  companyActivity: 730,
  fruitlessSearch: 90,
  accountLink: 30,
  /** What happened to the ways into an account. Sessions go the night after they end. */
  accountEvent: 365,
  invitation: 90,
  auditEntry: 730,
  securityEvent: 365,
} as const;
