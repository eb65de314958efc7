import type { AccessTable } from '../../platform/http/call-guard.ts';
import type { StaffRule } from './access/require-staff.ts';
import type { Resource, SettingsDocument } from './desk/resource.ts';

/** The calls that belong to no kind of record. */
const fixed: AccessTable<StaffRule> = {
  'GET /openapi.json': 'staff',
  'GET /access': 'logged_in',
  'GET /desk': 'staff',
  'GET /morning': 'staff',
  'GET /moderation': ['support', 'content'],
  'POST /pictures': ['content', 'sales'],
  'GET /orders/:id/pdf': ['sales', 'support'],
  'GET /invoices/:id/xml': ['sales'],
  'GET /invoices/:id/pdf': ['sales'],
  'GET /users/:id/data': ['support'],
};

/** Every call of the back office by who may make it: the fixed ones above, the rest by the roles of each kind of record. */
export function staffAccessTable(resources: readonly Resource[], documents: readonly SettingsDocument[]): AccessTable<StaffRule> {
  const table: Record<string, StaffRule> = { ...fixed };
  for (const { slug, roles } of documents) {
    table[`GET /settings/${slug}`] = roles;
    table[`PATCH /settings/${slug}`] = roles;
  }
  for (const { slug, read, write, canCreate, canEdit, canDelete, downloads = [], actions = [] } of resources) {
    for (const path of ['', '/choices', '/export', '/:id', ...downloads.map((file) => `/files/${file.slug}`)]) table[`GET /${slug}${path}`] = read;
    if (canCreate !== false) table[`POST /${slug}`] = write;
    if (canEdit !== false) table[`PATCH /${slug}/:id`] = write;
    if (canDelete !== false) table[`DELETE /${slug}/:id`] = write;
    for (const action of actions) table[`POST /${slug}/:id/${action.slug}`] = action.roles;
  }
  return table;
}
