import type { AccessTable } from '#server/platform/http/call-guard.ts';
import type { CallRule } from '#server/platform/http/calls.ts';
import { STAFF_BASE } from '#server/staff-api.ts';
import { API_BASE, CMS_BASE } from '#server/website-api.ts';
import type { World } from '../world.ts';

const INTRODUCTION = `# Who may make each call

Written by \`npm run calls\` from the calls of the interfaces, each declared once in the \`routes.ts\` of its area; a test
holds that it is what they declare. A change of who may do what is a changed line.

Who: \`public\` everybody, \`link\` anybody with a link or a token that the call itself checks, \`logged_in\` any user,
\`candidate\` an account of a candidate, \`company\` a person of a company, \`verified\` one of a verified company, \`manager\`
its owner and its admins, \`owner\` its owner. Whether a row belongs to the caller is decided by the use case: another's
is 404.

Acting: what staff may do while they act as a user. \`read\`, \`recorded\` (they read another person's data, with a line in
the audit log), \`write\` (the short list of [0012](decisions/0012-authority.md), recorded too), \`closed\` nothing.

Body: its limit where it is another than that of short JSON (\`platform/http/body-limits.ts\`).
`;
const STAFF_INTRODUCTION = `Who: \`logged_in\` any user, \`staff\` any member of staff, or some roles. Staff have proved their second factor; nobody
comes in while they act as a user.
`;

const sorted = (rules: AccessTable<CallRule>) =>
  Object.entries(rules)
    .map(([call, rule]) => ({ call, address: call.split(' ')[1] ?? '', rule }))
    .toSorted((one, other) => order(one.address, other.address) || order(one.call, other.call));
const order = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

const rowOf = (...cells: string[]) => `| ${cells.join(' | ')} |\n`;
const tableOf = (head: string[], rows: string[][]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => rowOf(...cells)).join('');
const bodyOf = ({ takes, tokenless }: CallRule) =>
  [takes === 'short' ? '' : takes, tokenless ? 'without a token' : ''].filter(Boolean).join(', ') || '·';

const siteTable = (rules: AccessTable<CallRule>) =>
  tableOf(
    ['Call', 'Who', 'Acting', 'Body'],
    sorted(rules).map(({ call, rule }) => [`\`${call}\``, rule.who.name, rule.acting, bodyOf(rule)]),
  );
const staffTable = (rules: AccessTable<CallRule>) =>
  tableOf(
    ['Call', 'Who', 'Body'],
    sorted(rules).map(({ call, rule }) => [`\`${call}\``, rule.who.name, bodyOf(rule)]),
  );

/** Who may make each call of the interfaces, a line each: what `docs/access.md` must be. */
export const writeAccess = ({ website, staff, cms }: World['rules']): string => `${INTRODUCTION}
## The site: \`${API_BASE}\`

${siteTable(website)}
## Content for other programs: \`${CMS_BASE}\`

${siteTable(cms)}
## The back office: \`${STAFF_BASE}\`

${STAFF_INTRODUCTION}
${staffTable(staff)}`;
