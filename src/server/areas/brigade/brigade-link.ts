import { pageLink } from '#server/platform/page-link.ts';

/** A person's page about a company's list. Works for as long as its mail may be looked for to leave the list. */
export const brigadeLink = pageLink('brigade', (id) => `/brigata/${id}`, 365);

/** The address to which a mail program sends 'no more mails of this company' (RFC 8058). */
export const leavingAddress = (secret: string, id: number): string => brigadeLink.address(secret, id, '/basta');
