import { and, eq, gt } from 'drizzle-orm';
import { MINUTE_MS } from '#domain/durations.ts';
import { inRome } from '#domain/rome-time.ts';
import { users } from '#server/areas/account/tables.ts';
import { auditEntries } from '#server/areas/audit/tables.ts';
import { recordSecurityEvent } from '#server/areas/security/record-security-event.ts';
import type { Database } from '#server/platform/database.ts';
import { forbidden, notFound } from '#server/platform/http/refusal.ts';
import type { Staff } from '../access/require-staff.ts';
import { actionOn } from '../desk/typed-resource.ts';
import { notifyPerson, toldReason } from './notify-person.ts';
import { userOf } from './user-of.ts';
import { userRecords } from './user-records.ts';

const SLUG = 'export-data';
/** How long after its reason the copy can be downloaded. */
const OPEN_MS = 10 * MINUTE_MS;

const moment = inRome({ day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' });

/** Opens the copy of a person's data to a member of staff who says why; the person is mailed that it was made. */
export const exportPerson = actionOn(userRecords, {
  slug: SLUG,
  label: 'Scarica i suoi dati',
  question:
    'Su richiesta della persona (art. 15 GDPR). La copia non contiene CV, foto, messaggi, lettere di presentazione, paga, data di nascita, sesso, nazionalità, stato civile e categorie protette: quelli li scarica solo la persona, dalle sue impostazioni. Riceve una mail con l’ora e il motivo.',
  roles: ['support'],
  fields: [toldReason],
  fits: ({ activated_at }) => activated_at !== null,
  async run({ tx, platform, c, values, ...context }) {
    const user = await userOf(tx, context);
    await notifyPerson(tx, platform, user, {
      subject: 'Il nostro staff ha scaricato una copia dei tuoi dati',
      what: `il ${moment.format(new Date())} un nostro operatore ha scaricato una copia dei dati del tuo account su ${platform.config.siteName}.`,
      reason: values.reason,
      more: 'La copia non contiene CV, foto, messaggi, lettere di presentazione, paga, data di nascita, sesso, nazionalità, stato civile e categorie protette: quelli li scarichi solo tu, dalle tue impostazioni.',
    });
    await recordSecurityEvent(platform, tx, c, {
      event: 'export',
      userId: user.id,
      actorId: context.staff.userId,
      note: 'user_data',
    });
    return { detail: 'La copia è pronta: il download comincia adesso.', url: `/api/staff/v1/users/${user.id}/data` };
  },
});

/** Refuses the copy to a member of staff who did not just say why they make it. */
export async function requireExportReason(db: Database, staff: Staff, userId: number): Promise<void> {
  if ((await db.$count(users, eq(users.id, userId))) === 0) throw notFound();
  const said = await db.$count(
    auditEntries,
    and(
      eq(auditEntries.staff_id, staff.userId),
      eq(auditEntries.action, SLUG),
      eq(auditEntries.resource, 'users'),
      eq(auditEntries.record_id, String(userId)),
      gt(auditEntries.at, new Date(Date.now() - OPEN_MS)),
    ),
  );
  if (said === 0)
    throw forbidden('reason_required', 'Scrivi prima il motivo, dalla scheda della persona: “Scarica i suoi dati”.');
}
