/**
 * How long personal data are stored (art. 5 GDPR), in days: what the privacy notice says, and what the nightly job
 * does. Money has no row here: orders, invoices and the ledger are kept at least ten years, as the law requires.
 */
export const retentionDays = {
  /** An account whose address was never confirmed. */
  unconfirmedAccount: 30,
  /** A candidate without a login for this long: warned first, then erased. */
  quietCandidate: 730,
  /** Between that warning and the erasure. */
  quietNotice: 30,
  /** An application of somebody without an account, after its search ended. */
  oneShotApplication: 365,
  /** A newsletter asked for and never confirmed. */
  unconfirmedNewsletter: 30,
  /** An address for applications that was asked for and never confirmed. */
  unconfirmedAddress: 30,
  /** An address for applications that its reader confirmed, and that no offer uses any more. */
  unusedAddress: 365,
  /** One whose reader wants no mail of a company: stored so that the company sends none. */
  refusedAddress: 730,
  /** A conversation, after its last message. */
  conversation: 730,
  /** A registration for an event, after its end. */
  eventRegistration: 180,
  /** A reference that nobody answered, after it was asked for. */
  unansweredReference: 60,
  /** A reference, after its answer. */
  reference: 1825,
  /** A hire, after its last day. */
  hire: 730,
  /** An invitation to apply, after it was made, once its offer is deleted. */
  offerInvitation: 365,
  /** A person in the list of a company, after their last season, answer or call-back. */
  brigadePerson: 730,
  /** A code of an address that a company invited or had in its list: as long as links of its mails are honoured. */
  brigadeMark: 730,
  supportRequest: 730,
  /** A report of an offer or a company, after staff decided; one that is open stays until then. */
  contentReport: 730,
  /** An interview, after its last change. */
  interview: 730,
  notification: 365,
  offerDraft: 365,
  /** Deleted a month at a time, when its last day is due; so are audit entries and security events, below. */
  profileView: 730,
  /** That somebody read an offer. */
  offerView: 365,
  /** Which candidates a person of a company opened. */
  candidateView: 365,
  companyActivity: 730,
  fruitlessSearch: 90,
  /** How fast pages were, by day: counts, of nobody. */
  vitalDay: 400,
  accountLink: 30,
  /** Security events of accounts. Sessions are deleted the night after they end. */
  accountEvent: 365,
  invitation: 90,
  auditEntry: 730,
  securityEvent: 365,
} as const;
