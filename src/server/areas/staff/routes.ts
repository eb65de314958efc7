import { createRoute, z } from '@hono/zod-openapi';
import { eq } from 'drizzle-orm';
import { detail, json, rowId } from '#contract/answers.ts';
import { moderationQueue, staffDashboard } from '#contract/staff.ts';
import { staffNumbers, staffNumbersQuery } from '#contract/staff-numbers.ts';
import { systemState } from '#contract/system.ts';
import { staffVitals, staffVitalsQuery } from '#contract/vitals.ts';
import { fault } from '#domain/fault.ts';
import { mayDo } from '#domain/staff-roles.ts';
import { type Api, newApi } from '#server/platform/http/api.ts';
import { attachment } from '#server/platform/http/attachment.ts';
import { rateLimit } from '#server/platform/http/limits.ts';
import { fileOf } from '#server/platform/http/multipart.ts';
import { fieldsOf } from '#server/platform/http/read-form.ts';
import { invalid, notFound } from '#server/platform/http/refusal.ts';
import { writePicture } from '#server/platform/media.ts';
import { wholePicture } from '#server/platform/pictures.ts';
import type { Platform } from '#server/platform/platform.ts';
import { recordChange } from '../audit/record-change.ts';
import { findInvoice, invoiceFiles, writeInvoiceFile } from '../checkout/invoices/own-invoice.ts';
import { printOrder } from '../checkout/invoices/printed-order.ts';
import { orders } from '../checkout/tables.ts';
import { exportData } from '../me/export-data.ts';
import { reportedAttachment, sendFile } from '../messages/attachments.ts';
import { reportedConversation } from '../messages/reported-conversation.ts';
import { exportStaffNumbers } from '../numbers/export-staff-numbers.ts';
import { readStaffNumbers } from '../numbers/read-staff-numbers.ts';
import type { Names } from '../professions/names.ts';
import { readSystem } from '../system/read-system.ts';
import { readVitals } from '../vitals/read-vitals.ts';
import { staffOf } from './access/require-staff.ts';
import { accessRoutes } from './access/routes.ts';
import { requireExportReason } from './actions/export-person.ts';
import { endImpersonation } from './actions/impersonate.ts';
import { readDashboard } from './dashboard.ts';
import { documentRoutes } from './desk/document-routes.ts';
import type { Resource } from './desk/resource.ts';
import { deskRoutes } from './desk/routes.ts';
import { readModerationQueue } from './moderation-queue.ts';
import { auditResources } from './resources/audit.ts';
import { blogResources } from './resources/blog.ts';
import { catalogueResources } from './resources/catalogue.ts';
import { companyChecks } from './resources/company-checks.ts';
import { documents } from './resources/documents.ts';
import { eventResources } from './resources/events.ts';
import { newsletterResources } from './resources/newsletter.ts';
import { pageResources } from './resources/pages.ts';
import { peopleResources } from './resources/people.ts';
import { salesResources } from './resources/sales.ts';
import { sponsorResources } from './resources/sponsors.ts';
import { systemResources } from './resources/system.ts';
import { workResources } from './resources/work.ts';
import { moderators } from './waiting.ts';

const binary = (type: string) => ({
  content: { [type]: { schema: z.string().openapi({ format: 'binary' }) } },
  description: 'A file',
});
const byId = { params: z.object({ id: rowId }) };

/** The path of image uploads. */
const PICTURES_PATH = '/pictures';

/** All resources of the back office, in the order of its menu. */
const recorded: readonly Resource[] = [
  ...workResources,
  companyChecks,
  ...peopleResources,
  ...salesResources,
  ...catalogueResources,
  ...eventResources,
  ...pageResources,
  ...blogResources,
  ...newsletterResources,
  ...sponsorResources,
  ...systemResources,
];
export const staffResources: readonly Resource[] = [...recorded, ...auditResources(recorded, documents)];

/** The interface of the back office (rule D11): for staff with their second factor, each within their role. */
export function staffRoutes(platform: Platform, names: Names): Api {
  const { db } = platform;
  const api = newApi();
  const pictures = rateLimit(db, 'staff_picture', { points: 300, seconds: 3600 });
  api.use(async (c, next) => {
    await next();
    // Staff read other people's data: no cache may store it.
    c.header('Cache-Control', 'no-store');
  });
  api.route('/', accessRoutes(platform));
  api.route('/', documentRoutes(platform, documents));
  api.route('/', deskRoutes({ platform, names }, staffResources, documents));

  api.openapi(
    createRoute({
      method: 'post',
      path: PICTURES_PATH,
      tags: ['desk'],
      summary: 'Keeps an image for pages; it is made anew, in its own shape, 1600 px at most',
      request: {
        body: {
          content: {
            'multipart/form-data': {
              schema: z.object({ picture: z.any().optional().openapi({ type: 'string', format: 'binary' }) }),
            },
          },
          required: false,
        },
      },
      responses: { 201: json(z.object({ file: z.string() }), 'Its address') },
    }),
    async (c) => {
      const staff = staffOf(c);
      await pictures.take(String(staff.userId));
      const file = fileOf((await fieldsOf(c)).picture);
      if (!file) throw invalid({ picture: [fault('required', 'Scegli un’immagine.')] });
      return c.json({ file: await writePicture(platform.files, await wholePicture(platform, file, 'picture')) }, 201);
    },
  );
  api.openapi(
    createRoute({
      method: 'get',
      path: '/morning',
      tags: ['desk'],
      summary: 'What waits, and how the week went',
      responses: { 200: json(staffDashboard, 'Numbers') },
    }),
    async (c) => {
      const { role } = staffOf(c);
      const mayRead = (list: string) =>
        mayDo(
          role,
          list === 'moderazione' ? moderators : (staffResources.find(({ slug }) => slug === list)?.read ?? []),
        );
      return c.json(await readDashboard(db, mayRead), 200);
    },
  );
  api.openapi(
    createRoute({
      method: 'get',
      path: '/numbers',
      tags: ['numbers'],
      summary: 'From visits to hires over all companies, and how well offers and people find each other',
      request: { query: staffNumbersQuery },
      responses: { 200: json(staffNumbers, 'By role or province') },
    }),
    async (c) => c.json(await readStaffNumbers(db, c.req.valid('query')), 200),
  );
  api.openapi(
    createRoute({
      method: 'get',
      path: '/numbers/export',
      tags: ['numbers'],
      summary: 'The same for a spreadsheet',
      request: { query: staffNumbersQuery },
      responses: { 200: binary('text/csv') },
    }),
    async (c) => {
      const numbers = await readStaffNumbers(db, c.req.valid('query'));
      // A file of zeros would be taken for numbers.
      if (numbers.counted_at === null) throw notFound();
      const { name, csv } = exportStaffNumbers(numbers, numbers.counted_at);
      return c.body(csv, 200, attachment(name, 'text/csv; charset=utf-8'));
    },
  );
  api.openapi(
    createRoute({
      method: 'get',
      path: '/vitals',
      tags: ['numbers'],
      summary: 'How fast pages were for visitors, by kind of page and device',
      request: { query: staffVitalsQuery },
      responses: { 200: json(staffVitals, 'Counts and third quarters, nobody’s data') },
    }),
    async (c) => c.json(await readVitals(platform, c.req.valid('query').days), 200),
  );
  api.openapi(
    createRoute({
      method: 'get',
      path: '/system',
      tags: ['desk'],
      summary: 'What runs, what waits and what failed: names and counts, of nobody',
      responses: { 200: json(systemState, 'As it is now') },
    }),
    async (c) => c.json(await readSystem(platform), 200),
  );
  api.openapi(
    createRoute({
      method: 'get',
      path: '/moderation',
      tags: ['offers'],
      summary: 'Offers to check',
      responses: { 200: json(moderationQueue, 'Those out longest first') },
    }),
    async (c) => {
      return c.json(await readModerationQueue(db), 200);
    },
  );
  api.openapi(
    createRoute({
      method: 'get',
      path: '/orders/{id}/pdf',
      tags: ['orders'],
      summary: 'An order, to print',
      request: byId,
      responses: { 200: binary('application/pdf') },
    }),
    async (c) => {
      const [order] = await db
        .select()
        .from(orders)
        .where(eq(orders.id, c.req.valid('param').id));
      if (!order) throw notFound();
      return c.body(
        await printOrder(platform, order, null),
        200,
        attachment(`ordine-${order.id}.pdf`, 'application/pdf'),
      );
    },
  );
  for (const kind of ['xml', 'pdf'] as const) {
    const type = invoiceFiles[kind];
    api.openapi(
      createRoute({
        method: 'get',
        path: `/invoices/{id}/${kind}`,
        tags: ['invoices'],
        summary: 'An invoice as a file',
        request: byId,
        responses: { 200: binary(type) },
      }),
      async (c) => {
        const found = await findInvoice(db, c.req.valid('param').id);
        if (!found) throw notFound();
        const { name, content } = await writeInvoiceFile(platform, found, kind);
        return c.body(content, 200, attachment(name, type));
      },
    );
  }
  api.openapi(
    createRoute({
      method: 'get',
      path: '/users/{id}/data',
      tags: ['users'],
      summary: 'What is stored about a person, at their request; open for minutes to whoever said why',
      request: byId,
      responses: { 200: binary('application/zip') },
    }),
    async (c) => {
      const staff = staffOf(c);
      const userId = c.req.valid('param').id;
      await requireExportReason(db, staff, userId);
      return c.body(
        await exportData(platform, names, { userId, impersonatorId: null }, 'staff'),
        200,
        attachment(`dati-utente-${userId}.zip`, 'application/zip'),
      );
    },
  );
  api.openapi(
    createRoute({
      method: 'get',
      path: '/conversation-reports/{id}/conversation',
      tags: ['conversation-reports'],
      summary: 'A conversation, while a report of it is open; each look is recorded',
      request: byId,
      responses: { 200: { content: { 'text/plain': { schema: z.string() } }, description: 'Its messages' } },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const words = await db.transaction(async (tx) => {
        const found = await reportedConversation(tx, id);
        if (found === null) throw notFound();
        await recordChange(tx, {
          staffId: staffOf(c).userId,
          action: 'read-conversation',
          resource: 'conversation-reports',
          recordId: id,
        });
        return found;
      });
      return c.text(words, 200, { 'Cache-Control': 'no-store' });
    },
  );
  api.openapi(
    createRoute({
      method: 'get',
      path: '/conversation-reports/{id}/attachments/{attachment_id}',
      tags: ['conversation-reports'],
      summary: 'A file of a conversation, while a report of it is open; each look is recorded',
      request: { params: byId.params.extend({ attachment_id: rowId }) },
      responses: {
        200: {
          content: { 'application/octet-stream': { schema: z.string().openapi({ format: 'binary' }) } },
          description: 'An attachment that no cache keeps',
        },
      },
    }),
    async (c) => {
      const { id, attachment_id } = c.req.valid('param');
      const file = await db.transaction(async (tx) => {
        const found = await reportedAttachment(tx, id, attachment_id);
        if (found === null) throw notFound();
        await recordChange(tx, {
          staffId: staffOf(c).userId,
          action: 'read-conversation',
          resource: 'conversation-reports',
          recordId: id,
        });
        return found;
      });
      return sendFile(platform.files, file);
    },
  );
  return api;
}

/** The end of an impersonation, which is one of the user's own calls (rule 4.2). */
export function impersonationRoutes(platform: Platform): Api {
  const api = newApi();
  api.openapi(
    createRoute({
      method: 'post',
      path: '/core/account/me/remove-impersonation',
      tags: ['account'],
      summary: 'Ends acting as another',
      responses: { 200: json(detail, 'Staff are themselves again') },
    }),
    async (c) => {
      await endImpersonation(platform, c);
      return c.json({ detail: 'ok' }, 200);
    },
  );
  return api;
}
