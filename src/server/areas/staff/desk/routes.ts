import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { detail, json, jsonBody } from '#contract/answers.ts';
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
import { type Api, type ApiEnv, newApi } from '#server/platform/http/api.ts';
import { attachment } from '#server/platform/http/attachment.ts';
import { type Staff, staffOf } from '../access/require-staff.ts';
import { WaitingCounts } from '../waiting.ts';
import { exportRecords, keysOfList } from './export-records.ts';
import { findChoices, listRecords } from './list-records.ts';
import { readRecord } from './read-record.ts';
import type { Resource, ResourceContext, SettingsDocument } from './resource.ts';
import { createRecord, deleteRecord, editRecord, runAction } from './write-record.ts';

const MAX_FILES = 5000;
const binary = (type: string) => ({
  content: { [type]: { schema: z.string().openapi({ format: 'binary' }) } },
  description: 'A file',
});
const listQuery = z.object({}).catchall(z.string().max(200));

/** Lists, records, choices, changes, actions and files of every resource, each under its own path (rule D11). */
export function deskRoutes(
  tools: ResourceContext,
  resources: readonly Resource[],
  documents: readonly SettingsDocument[],
): Api {
  const { db } = tools.platform;
  const api = newApi();
  const waiting = new WaitingCounts(db);
  api.use(async (c, next) => {
    await next();
    if (c.req.method !== 'GET') waiting.invalidate();
  });
  api.openapi(
    createRoute({
      method: 'get',
      path: '/desk',
      tags: ['desk'],
      summary: 'What this person works with',
      responses: { 200: json(staffDesk, 'Resources, with their fields') },
    }),
    async (c) => {
      const staff = staffOf(c);
      const own = resources
        .filter(({ read }) => mayDo(staff.role, read))
        .map((resource) => describeResource(resource, staff.role));
      const [name, counts] = await Promise.all([nameOf(db, staff.userId), waiting.of(staff)]);
      const ownDocuments = documents
        .filter(({ roles }) => mayDo(staff.role, roles))
        .map(({ slug, label }) => ({ slug, label }));
      return c.json({ name, role: staff.role, resources: own, documents: ownDocuments, waiting: counts }, 200);
    },
  );
  for (const resource of resources) addResource(api, tools, resources, resource);
  return api;
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

function addResource(api: Api, tools: ResourceContext, resources: readonly Resource[], resource: Resource): void {
  const { db } = tools.platform;
  const { slug } = resource;
  const tags = [slug];
  const byId = { params: z.object({ id: z.string().min(1).max(300) }) };
  const writing = (c: Context<ApiEnv>, staff: Staff) => ({ ...tools, resources, resource, staff, c });

  api.openapi(
    createRoute({
      method: 'get',
      path: `/${slug}`,
      tags,
      summary: `${resource.label}, a page`,
      request: { query: listQuery },
      responses: { 200: json(staffList, 'Records') },
    }),
    async (c) => {
      const { page, items, ...query } = c.req.valid('query');
      const size = rowsOfPage(items, pageSizes.staffRecords);
      return c.json(await listRecords(db, resources, resource, query, { page: pageNumber(page), items: size }), 200);
    },
  );
  api.openapi(
    createRoute({
      method: 'get',
      path: `/${slug}/choices`,
      tags,
      summary: 'Records to choose among',
      request: { query: z.object({ q: z.string().max(200).default('') }) },
      responses: { 200: json(staffOptions, 'By name') },
    }),
    async (c) => {
      return c.json(await findChoices(db, resource, c.req.valid('query').q.trim()), 200);
    },
  );
  api.openapi(
    createRoute({
      method: 'get',
      path: `/${slug}/export`,
      tags,
      summary: 'The list as CSV',
      request: { query: listQuery },
      responses: { 200: binary('text/csv') },
    }),
    async (c) => {
      const { userId } = staffOf(c);
      const query = c.req.valid('query');
      const csv = exportRecords(db, resources, resource, query);
      // Exports are recorded: by whom, and with which filter. One that was refused is none.
      await recordChange(db, { staffId: userId, action: 'export', resource: slug, after: query });
      await recordSecurityEvent(tools.platform, db, c, { event: 'export', userId, note: slug });
      return c.body(csv, 200, attachment(`${slug}.csv`, 'text/csv; charset=utf-8'));
    },
  );
  for (const file of resource.downloads ?? []) {
    api.openapi(
      createRoute({
        method: 'get',
        path: `/${slug}/files/${file.slug}`,
        tags,
        summary: file.label,
        request: { query: listQuery },
        responses: { 200: binary(file.type) },
      }),
      async (c) => {
        const { userId } = staffOf(c);
        const query = c.req.valid('query');
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
    );
  }
  api.openapi(
    createRoute({
      method: 'get',
      path: `/${slug}/{id}`,
      tags,
      summary: `One ${resource.one}`,
      request: byId,
      responses: { 200: json(staffDetail, 'The record') },
    }),
    async (c) => {
      return c.json(await readRecord(db, resources, resource, c.req.valid('param').id, staffOf(c)), 200);
    },
  );
  if (resource.canCreate !== false) {
    api.openapi(
      createRoute({
        method: 'post',
        path: `/${slug}`,
        tags,
        summary: `Makes one`,
        request: jsonBody(staffNew),
        responses: { 201: json(staffDetail, 'The record') },
      }),
      async (c) => {
        const staff = staffOf(c);
        const id = await createRecord(writing(c, staff), c.req.valid('json').values);
        return c.json(await readRecord(db, resources, resource, id, staff), 201);
      },
    );
  }
  if (resource.canEdit !== false) {
    api.openapi(
      createRoute({
        method: 'patch',
        path: `/${slug}/{id}`,
        tags,
        summary: 'Changes one',
        request: { ...byId, ...jsonBody(staffChange) },
        responses: { 200: json(staffDetail, 'The record') },
      }),
      async (c) => {
        const staff = staffOf(c);
        const { id } = c.req.valid('param');
        const { values, version } = c.req.valid('json');
        await editRecord(writing(c, staff), id, values, version);
        return c.json(await readRecord(db, resources, resource, id, staff), 200);
      },
    );
  }
  if (resource.canDelete !== false) {
    api.openapi(
      createRoute({
        method: 'delete',
        path: `/${slug}/{id}`,
        tags,
        summary: 'Takes one away',
        request: byId,
        responses: { 200: json(detail, 'Gone') },
      }),
      async (c) => {
        await deleteRecord(writing(c, staffOf(c)), c.req.valid('param').id);
        return c.json({ detail: 'ok' }, 200);
      },
    );
  }
  for (const action of resource.actions ?? []) {
    api.openapi(
      createRoute({
        method: 'post',
        path: `/${slug}/{id}/${action.slug}`,
        tags,
        summary: action.label,
        request: { ...byId, ...jsonBody(actionBody) },
        responses: { 200: json(actionAnswer, 'What was done') },
      }),
      async (c) => {
        const staff = staffOf(c);
        return c.json(
          await runAction(writing(c, staff), c.req.valid('param').id, action.slug, c.req.valid('json')),
          200,
        );
      },
    );
  }
}
