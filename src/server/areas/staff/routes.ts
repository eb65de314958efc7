import { z } from '@hono/zod-openapi';
import { eq } from 'drizzle-orm';
import { binaryPart } from '#contract/answers.ts';
import { moderationQueue, staffDashboard } from '#contract/staff.ts';
import { staffNumbers, staffNumbersQuery } from '#contract/staff-numbers.ts';
import { systemState } from '#contract/system.ts';
import { staffVitals, staffVitalsQuery } from '#contract/vitals.ts';
import { fault } from '#domain/fault.ts';
import { mayDo } from '#domain/staff-roles.ts';
import type { Database } from '#server/platform/database.ts';
import { attachment } from '#server/platform/http/attachment.ts';
import { Calls } from '#server/platform/http/calls.ts';
import { rateLimit } from '#server/platform/http/limits.ts';
import { fileOf } from '#server/platform/http/multipart.ts';
import { byUser } from '#server/platform/http/rates.ts';
import { fieldsOf } from '#server/platform/http/read-form.ts';
import { invalid, notFound } from '#server/platform/http/refusal.ts';
import { writePicture } from '#server/platform/media.ts';
import { wholePicture } from '#server/platform/pictures.ts';
import type { Platform } from '#server/platform/platform.ts';
import { user } from '../account/who.ts';
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
import { anyStaff, type Staff, staffOf } from './access/require-staff.ts';
import { accessCalls } from './access/routes.ts';
import { requireExportReason } from './actions/export-person.ts';
import { endImpersonation } from './actions/impersonate.ts';
import { readDashboard } from './dashboard.ts';
import { documentCalls } from './desk/document-routes.ts';
import type { Resource } from './desk/resource.ts';
import { deskCalls } from './desk/routes.ts';
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

const sellers = staffOf(['sales']);
const supporters = staffOf(['support']);

/** The interface of the back office (rule D11): for staff with their second factor, each within their role. */
export function staffCalls(platform: Platform, names: Names): readonly Calls[] {
  return [
    accessCalls(platform),
    documentCalls(platform, documents),
    deskCalls({ platform, names }, staffResources, documents),
    overviewCalls(platform),
    fileCalls(platform, names),
  ];
}

/** What belongs to no resource: the first page, numbers, the system, pictures. */
function overviewCalls(platform: Platform): Calls {
  const { db } = platform;
  const calls = new Calls(db, 'desk');
  const pictures = rateLimit(db, 'staff_picture', { points: 300, seconds: 3600 });

  calls.add('POST /pictures', {
    who: staffOf(['content', 'sales']),
    summary: 'Keeps an image for pages; it is made anew, in its own shape, 1600 px at most',
    form: z.object({ picture: binaryPart }),
    mayLackBody: true,
    rate: byUser(pictures),
    status: 201,
    answer: z.object({ file: z.string() }),
    async run(_, c) {
      const file = fileOf((await fieldsOf(c)).picture);
      if (!file) throw invalid({ picture: [fault('required', 'Scegli un’immagine.')] });
      return { file: await writePicture(platform.files, await wholePicture(platform, file, 'picture')) };
    },
  });
  calls.add('GET /morning', {
    who: anyStaff,
    summary: 'What waits, and how the week went',
    answer: staffDashboard,
    run({ caller: { role } }) {
      const mayRead = (list: string) =>
        mayDo(
          role,
          list === 'moderazione' ? moderators : (staffResources.find(({ slug }) => slug === list)?.read ?? []),
        );
      return readDashboard(db, mayRead);
    },
  });
  calls.add('GET /numbers', {
    // Counts and medians: nobody's data.
    who: anyStaff,
    tag: 'numbers',
    summary: 'From visits to hires over all companies, and how well offers and people find each other',
    query: staffNumbersQuery,
    answer: staffNumbers,
    run: ({ query }) => readStaffNumbers(db, query),
  });
  calls.add('GET /numbers/export', {
    who: anyStaff,
    tag: 'numbers',
    summary: 'The same for a spreadsheet',
    query: staffNumbersQuery,
    file: 'text/csv',
    async run({ query }, c) {
      const numbers = await readStaffNumbers(db, query);
      // A file of zeros would be taken for numbers.
      if (numbers.counted_at === null) throw notFound();
      const { name, csv } = exportStaffNumbers(numbers, numbers.counted_at);
      return c.body(csv, 200, attachment(name, 'text/csv; charset=utf-8'));
    },
  });
  calls.add('GET /vitals', {
    // Times of pages: nobody's data.
    who: anyStaff,
    tag: 'numbers',
    summary: 'How fast pages were for visitors, by kind of page and device',
    query: staffVitalsQuery,
    answer: staffVitals,
    run: ({ query: { days } }) => readVitals(platform, days),
  });
  calls.add('GET /system', {
    who: staffOf([]),
    summary: 'What runs, what waits and what failed: names and counts, of nobody',
    answer: systemState,
    run: () => readSystem(platform),
  });
  calls.add('GET /moderation', {
    who: staffOf(moderators),
    tag: 'offers',
    summary: 'Offers to check, those out longest first',
    answer: moderationQueue,
    run: () => readModerationQueue(db),
  });
  return calls;
}

/** Files and words of one record. */
function fileCalls(platform: Platform, names: Names): Calls {
  const { db } = platform;
  const calls = new Calls(db, 'desk');

  calls.add('GET /orders/{id}/pdf', {
    who: staffOf(['sales', 'support']),
    tag: 'orders',
    summary: 'An order, to print',
    file: 'application/pdf',
    async run({ params: { id } }, c) {
      const [order] = await db.select().from(orders).where(eq(orders.id, id));
      if (!order) throw notFound();
      const pdf = await printOrder(platform, order, null);
      return c.body(pdf, 200, attachment(`ordine-${order.id}.pdf`, 'application/pdf'));
    },
  });
  for (const kind of ['xml', 'pdf'] as const) {
    const file = invoiceFiles[kind];
    calls.add(`GET /invoices/{id}/${kind}`, {
      who: sellers,
      tag: 'invoices',
      summary: 'An invoice as a file',
      file,
      async run({ params: { id } }, c) {
        const found = await findInvoice(db, id);
        if (!found) throw notFound();
        const { name, content } = await writeInvoiceFile(platform, found, kind);
        return c.body(content, 200, attachment(name, file));
      },
    });
  }
  calls.add('GET /users/{id}/data', {
    who: supporters,
    tag: 'users',
    summary: 'What is stored about a person, at their request; open for minutes to whoever said why',
    file: 'application/zip',
    async run({ caller, params: { id: userId } }, c) {
      await requireExportReason(db, caller, userId);
      const data = await exportData(platform, names, { userId, impersonatorId: null }, 'staff');
      return c.body(data, 200, attachment(`dati-utente-${userId}.zip`, 'application/zip'));
    },
  });
  calls.add('GET /conversation-reports/{id}/conversation', {
    who: supporters,
    tag: 'conversation-reports',
    summary: 'A conversation, while a report of it is open; each look is recorded',
    file: 'text/plain',
    async run({ caller, params: { id } }, c) {
      const words = await db.transaction(async (tx) => {
        const found = await reportedConversation(tx, id);
        if (found === null) throw notFound();
        await recordLook(tx, caller, id);
        return found;
      });
      return c.text(words, 200);
    },
  });
  calls.add('GET /conversation-reports/{id}/attachments/{attachment_id}', {
    who: supporters,
    tag: 'conversation-reports',
    summary: 'A file of a conversation, while a report of it is open; each look is recorded',
    file: 'application/octet-stream',
    async run({ caller, params: { id, attachment_id } }) {
      const file = await db.transaction(async (tx) => {
        const found = await reportedAttachment(tx, id, attachment_id);
        if (found === null) throw notFound();
        await recordLook(tx, caller, id);
        return found;
      });
      return sendFile(platform.files, file);
    },
  });
  return calls;
}

/** Records that staff looked at a reported conversation. */
const recordLook = (tx: Database, { userId }: Staff, report: number) =>
  recordChange(tx, {
    staffId: userId,
    action: 'read-conversation',
    resource: 'conversation-reports',
    recordId: report,
  });

/** The end of an impersonation, which is one of the user's own calls (rule 4.2). */
export function impersonationCalls(platform: Platform): Calls {
  const calls = new Calls(platform.db, 'account');
  calls.add('POST /core/account/me/remove-impersonation', {
    who: user,
    acting: 'write',
    summary: 'Ends acting as another: staff are themselves again',
    run: (_, c) => endImpersonation(platform, c),
  });
  return calls;
}
