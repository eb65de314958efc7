import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import {
  actionAnswer,
  actionBody,
  type StaffResource,
  staffChange,
  staffDesk,
  staffDetail,
  staffList,
  staffNew,
  staffOptions,
} from '#contract/staff.ts';
import { pageSizes, rowsOfPage } from '#domain/page-sizes.ts';
import { pageNumber } from '#domain/search-address.ts';
import { mayDo, type StaffRole } from '#domain/staff-roles.ts';
import { nameOf } from '#server/areas/account/name-of.ts';
import { recordChange } from '#server/areas/audit/record-change.ts';
import { recordSecurityEvent } from '#server/areas/security/record-security-event.ts';
import type { ApiEnv } from '#server/platform/http/api.ts';
import { attachment } from '#server/platform/http/attachment.ts';
import { Calls } from '#server/platform/http/calls.ts';
import { anyStaff, type Staff, staffOf } from '../access/require-staff.ts';
import { WaitingCounts } from '../waiting.ts';
import { bodyOf } from './body-of.ts';
import { exportRecords, keysOfList } from './export-records.ts';
import { findChoices, listRecords } from './list-records.ts';
import { readRecord } from './read-record.ts';
import type { Resource, ResourceContext, SettingsDocument } from './resource.ts';
import { createRecord, deleteRecord, editRecord, runAction } from './write-record.ts';

const MAX_FILES = 5000;
const listQuery = z.object({}).catchall(z.string().max(200));
const params = z.object({ id: z.string().min(1).max(300) });

/** Lists, records, choices, changes, actions and files of every resource, each under its own path (rule D11). */
export function deskCalls(
  tools: ResourceContext,
  resources: readonly Resource[],
  documents: readonly SettingsDocument[],
): Calls {
  const { db } = tools.platform;
  const calls = new Calls(db, 'desk');
  const waiting = new WaitingCounts(db);
  calls.api.use(async (c, next) => {
    await next();
    if (c.req.method !== 'GET') waiting.invalidate();
  });
  calls.add('GET /desk', {
    who: anyStaff,
    summary: 'What this person works with',
    answer: staffDesk,
    async run({ caller: staff }) {
      const own = resources
        .filter(({ read }) => mayDo(staff.role, read))
        .map((resource) => describeResource(resource, staff.role));
      const [name, counts] = await Promise.all([nameOf(db, staff.userId), waiting.of(staff)]);
      const ownDocuments = documents
        .filter(({ roles }) => mayDo(staff.role, roles))
        .map(({ slug, label }) => ({ slug, label }));
      return { name, role: staff.role, resources: own, documents: ownDocuments, waiting: counts };
    },
  });
  for (const resource of resources) addResource(calls, tools, resources, resource);
  return calls;
}

function describeResource(
  { slug, label, one, group, help, fields, canCreate, canEdit, canDelete, read, write, exports, downloads }: Resource,
  role: StaffRole,
): StaffResource {
  const writes = mayDo(role, write);
  return {
    slug,
    label,
    one,
    group,
    help: help ?? '',
    fields: [...fields],
    can_create: writes && canCreate !== false,
    can_edit: writes && canEdit !== false,
    can_delete: writes && canDelete !== false,
    can_export: mayDo(role, exports ?? read),
    downloads: (downloads ?? []).map((file) => ({ slug: file.slug, label: file.label })),
  };
}

function addResource(calls: Calls, tools: ResourceContext, resources: readonly Resource[], resource: Resource): void {
  const { db } = tools.platform;
  const { slug, read, write, exports = read } = resource;
  const tag = slug;
  const readers = staffOf(read);
  const writers = staffOf(write);
  const writing = (c: Context<ApiEnv>, staff: Staff) => ({ ...tools, resources, resource, staff, c });

  calls.add(`GET /${slug}`, {
    who: readers,
    tag,
    summary: `${resource.label}, a page`,
    query: listQuery,
    answer: staffList,
    run({ query: { page, items, ...query } }) {
      const size = rowsOfPage(items, pageSizes.staffRecords);
      return listRecords(db, resources, resource, query, { page: pageNumber(page), items: size });
    },
  });
  calls.add(`GET /${slug}/choices`, {
    who: readers,
    tag,
    summary: 'Records to choose among',
    query: z.object({ q: z.string().max(200).default('') }),
    answer: staffOptions,
    run: ({ query: { q } }) => findChoices(db, resource, q.trim()),
  });
  calls.add(`GET /${slug}/export`, {
    who: staffOf(exports),
    tag,
    summary: 'The list as CSV',
    query: listQuery,
    file: 'text/csv',
    async run({ caller: { userId }, query }, c) {
      const csv = exportRecords(db, resources, resource, query);
      // Exports are recorded: by whom, and with which filter. Refused ones are not.
      await recordChange(db, { staffId: userId, action: 'export', resource: slug, after: query });
      await recordSecurityEvent(tools.platform, db, c, { event: 'export', userId, note: slug });
      return c.body(csv, 200, attachment(`${slug}.csv`, 'text/csv; charset=utf-8'));
    },
  });
  for (const file of resource.downloads ?? []) {
    calls.add(`GET /${slug}/files/${file.slug}`, {
      who: readers,
      tag,
      summary: file.label,
      query: listQuery,
      file: file.type,
      async run({ caller: { userId }, query }, c) {
        const keys = await keysOfList(db, resource, query, MAX_FILES);
        await recordChange(db, {
          staffId: userId,
          action: 'export',
          resource: slug,
          after: { ...query, file: file.slug },
        });
        await recordSecurityEvent(tools.platform, db, c, { event: 'export', userId, note: `${slug}/${file.slug}` });
        return c.body(await file.make(tools, keys), 200, attachment(file.fileName, file.type));
      },
    });
  }
  calls.add(`GET /${slug}/{id}`, {
    who: readers,
    tag,
    summary: `One ${resource.one}`,
    params,
    answer: staffDetail,
    run: ({ caller, params: { id } }) => readRecord(db, resources, resource, id, caller),
  });
  if (resource.canCreate !== false) {
    calls.add(`POST /${slug}`, {
      who: writers,
      takes: bodyOf(resource.fields),
      tag,
      summary: 'Makes one',
      body: staffNew,
      status: 201,
      answer: staffDetail,
      async run({ caller, body: { values } }, c) {
        const id = await createRecord(writing(c, caller), values);
        return readRecord(db, resources, resource, id, caller);
      },
    });
  }
  if (resource.canEdit !== false) {
    calls.add(`PATCH /${slug}/{id}`, {
      who: writers,
      takes: bodyOf(resource.fields),
      tag,
      summary: 'Changes one',
      params,
      body: staffChange,
      answer: staffDetail,
      async run({ caller, params: { id }, body: { values, version } }, c) {
        await editRecord(writing(c, caller), id, values, version);
        return readRecord(db, resources, resource, id, caller);
      },
    });
  }
  if (resource.canDelete !== false) {
    calls.add(`DELETE /${slug}/{id}`, {
      who: writers,
      tag,
      summary: 'Takes one away',
      params,
      run: ({ caller, params: { id } }, c) => deleteRecord(writing(c, caller), id),
    });
  }
  for (const action of resource.actions ?? []) {
    calls.add(`POST /${slug}/{id}/${action.slug}`, {
      who: staffOf(action.roles),
      takes: bodyOf(action.fields),
      tag,
      summary: action.label,
      params,
      body: actionBody,
      answer: actionAnswer,
      run: ({ caller, params: { id }, body }, c) => runAction(writing(c, caller), id, action.slug, body),
    });
  }
}
