import { applicationAddress } from '#contract/applications.ts';
import { mailedLink } from '#contract/mailed-link.ts';
import { Calls } from '#server/platform/http/calls.ts';
import { rateLimit } from '#server/platform/http/limits.ts';
import { byClient } from '#server/platform/http/rates.ts';
import type { Platform } from '#server/platform/platform.ts';
import { mailedLinkHolder } from '../callers/who.ts';
import { addressByLink, confirmByLink, refusalByLink } from './application-address.ts';

/** Addresses for applications, for their readers: each has the links of a letter. */
export function applicationAddressCalls(platform: Platform): Calls {
  const calls = new Calls(platform.db, 'offers');
  const opening = rateLimit(platform.db, 'confirm_address', { points: 120, seconds: 3600 });
  const byReader = {
    who: mailedLinkHolder,
    query: mailedLink,
    answer: applicationAddress,
    rate: byClient(opening),
  };
  calls.add('GET /application-addresses/{id}', {
    ...byReader,
    acting: 'closed',
    summary: 'An address that a company chose for applications, to be confirmed by its reader',
    refusals: { 409: 'Confirmed before' },
    run: ({ caller, params: { id } }) => addressByLink(platform, { id, ...caller }),
  });
  calls.add('POST /application-addresses/{id}/confirm', {
    ...byReader,
    summary: 'Its reader confirms it: applications are mailed there',
    refusals: { 409: 'Confirmed before' },
    run: ({ caller, params: { id } }) => confirmByLink(platform, { id, ...caller }),
  });
  calls.add('GET /application-addresses/{id}/refusal', {
    ...byReader,
    acting: 'closed',
    summary: 'The same by the link that refuses mails of the company',
    run: ({ caller, params: { id } }) => refusalByLink(platform, { id, ...caller }),
  });
  return calls;
}
