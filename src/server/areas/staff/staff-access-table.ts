import type { StaffField } from '#contract/staff.ts';
import type { BodyKind } from '#server/platform/http/body-limits.ts';
import type { AccessTable } from '#server/platform/http/call-guard.ts';
import type { StaffRule } from './access/require-staff.ts';
import type { Resource, SettingsDocument } from './desk/resource.ts';
import { moderators } from './waiting.ts';

const call = (who: StaffRule['who'], body: BodyKind = 'short'): StaffRule => ({ who, body });

/** The calls that belong to no resource. */
const fixed: AccessTable<StaffRule> = {
  'GET /openapi.json': call('staff'),
  'GET /access': call('logged_in'),
  'GET /desk': call('staff'),
  'GET /morning': call('staff'),
  // Counts and medians: nobody's data.
  'GET /numbers': call('staff'),
  'GET /numbers/export': call('staff'),
  // Times of pages: nobody's data.
  'GET /vitals': call('staff'),
  'GET /system': call([]),
  'GET /moderation': call(moderators),
  'POST /pictures': call(['content', 'sales'], 'form'),
  'GET /orders/:id/pdf': call(['sales', 'support']),
  'GET /invoices/:id/xml': call(['sales']),
  'GET /invoices/:id/pdf': call(['sales']),
  'GET /users/:id/data': call(['support']),
  'GET /conversation-reports/:id/conversation': call(['support']),
  'GET /conversation-reports/:id/attachments/:attachment_id': call(['support']),
};

/** A form with formatted texts or rows has a long body, any other a short one. */
const bodyOf = (fields: readonly StaffField[] = []): BodyKind =>
  fields.some(({ kind, isReadOnly }) => !isReadOnly && (kind === 'rich' || kind === 'rows')) ? 'long' : 'short';

/** Who may make each call of the back office: the fixed ones above, the others by the roles of each resource. */
export function staffAccessTable(
  resources: readonly Resource[],
  documents: readonly SettingsDocument[],
): AccessTable<StaffRule> {
  const table: Record<string, StaffRule> = { ...fixed };
  for (const { slug, roles, fields } of documents) {
    table[`GET /settings/${slug}`] = call(roles);
    table[`PATCH /settings/${slug}`] = call(roles, bodyOf(fields));
  }
  for (const { slug, read, write, exports = read, fields, ...more } of resources) {
    const { canCreate, canEdit, canDelete, downloads = [], actions = [] } = more;
    table[`GET /${slug}/export`] = call(exports);
    for (const path of ['', '/choices', '/:id', ...downloads.map((file) => `/files/${file.slug}`)])
      table[`GET /${slug}${path}`] = call(read);
    if (canCreate !== false) table[`POST /${slug}`] = call(write, bodyOf(fields));
    if (canEdit !== false) table[`PATCH /${slug}/:id`] = call(write, bodyOf(fields));
    if (canDelete !== false) table[`DELETE /${slug}/:id`] = call(write);
    for (const action of actions) table[`POST /${slug}/:id/${action.slug}`] = call(action.roles, bodyOf(action.fields));
  }
  return table;
}
