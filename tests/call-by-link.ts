/** Where the interface has the records of the pages that mailed links lead to. */
const records: Readonly<Record<string, string>> = {
  assunzioni: 'hires',
  brigata: 'brigade/companies',
  candidature: 'candidate/one-shot-applications',
  colloqui: 'interviews',
  inviti: 'candidate/offer-invitations',
  referenze: 'company/references',
  richiami: 'brigade/call-backs',
};

/** The call of a record by the link of its mail: `/assunzioni/7?expires=…`; without an action the one that reads it. */
export function callByLink(link: string, action = ''): string {
  const [, start, row, expires, seal] = /^\/messaggi\/(candidatura\/)?(\w+)\.(\w+)\.([\w-]+)/.exec(link) ?? [];
  if (seal)
    return `/messages/candidate/${start ? 'applications' : 'conversations'}/${row}${action && `/${action}`}?expires=${expires}&seal=${seal}`;
  const [, page = '', id, query] = /^\/(\w+)\/(\d+)(?:\/risposte)?(\?.+)$/.exec(link) ?? [];
  const record = records[page];
  if (!record) throw new Error(`${link} is no link to a record`);
  return `/${record}/${id}${action && `/${action}`}${query}`;
}
