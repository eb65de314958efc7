import { and, eq, gt, inArray, lte, ne, sql } from 'drizzle-orm';
import { DAY_MS } from '#domain/durations.ts';
import { fault } from '#domain/fault.ts';
import { mayDo, staffRoles } from '#domain/staff-roles.ts';
import { revokeEverything } from '#server/areas/account/revoke-everything.ts';
import { users } from '#server/areas/account/tables.ts';
import { claimOneShots } from '#server/areas/applications/claim-one-shots.ts';
import { claimBrigade } from '#server/areas/brigade/claim-brigade.ts';
import { freeAddress } from '#server/areas/companies/free-address.ts';
import { claimHires } from '#server/areas/hires/claim-hires.ts';
import { notifyOldAddress } from '#server/areas/me/undo-email-change.ts';
import { claimConversations } from '#server/areas/messages/claim-conversations.ts';
import { moveSubscriptions } from '#server/areas/newsletter/subscribe.ts';
import { forgetMemberAddress } from '#server/areas/offers/application-address.ts';
import { recordSecurityEvent } from '#server/areas/security/record-security-event.ts';
import { assertFound } from '#server/platform/assert-found.ts';
import type { Database } from '#server/platform/database.ts';
import { conflict, forbidden, invalid } from '#server/platform/http/refusal.ts';
import { letterKind, sendLetter } from '#server/platform/letter-kinds.ts';
import { reasonField, text } from '../desk/fields.ts';
import type { WriteContext } from '../desk/resource.ts';
import { actionOn, type RowsOf } from '../desk/typed-resource.ts';
import { emailChanges, staffMembers } from '../tables.ts';
import { emailChangeRecords } from './email-change-records.ts';
import { notifyPerson, toldReason } from './notify-person.ts';
import { ONLY_ADMINS, onlyAdmins } from './only-admins.ts';
import { userRecords } from './user-records.ts';

/** How long a request waits for a second person. */
const DAYS = 7;
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;
const ROLES = ['support'] as const;
type EmailChangeRow = RowsOf<typeof emailChangeRecords>;
const OWN_REQUEST = 'La conferma spetta a un altro collega: questa richiesta è tua.';

/** Requests a new address for an account: a colleague decides, and the present address is notified at once. */
export const askEmailChange = actionOn(userRecords, {
  slug: 'change-email',
  label: 'Cambia l’e-mail',
  question:
    'Serve l’approvazione di un’altra persona dello staff (Assistenza o Amministrazione) entro 7 giorni; fino ad allora l’indirizzo resta quello di prima, che viene avvisato subito e può annullare. Se nello staff ci sei soltanto tu, la persona può cambiarlo dalle sue impostazioni.',
  roles: ROLES,
  fields: [text('email', 'Nuova e-mail', { isRequired: true, most: 254 }), reasonField],
  fits: ({ deactivated_at }) => deactivated_at === null,
  async run({ tx, platform, c, staff, row, values }) {
    const email = values.email.toLowerCase();
    if (!EMAIL.test(email)) throw invalid({ email: [fault('invalid_email', 'Indirizzo mail non valido')] });
    const user = await holdUser(tx, row.id);
    requireMayChange(staff, user);
    if (email === user.email) throw invalid({ email: [fault('unchanged', 'È già il suo indirizzo.')] });
    if ((await tx.$count(users, eq(users.email, email))) > 0)
      throw invalid({ email: [fault('duplicate', 'C’è già: scegline un altro.')] });
    await tx
      .update(emailChanges)
      .set({ state: 'expired' })
      .where(
        and(
          eq(emailChanges.user_id, user.id),
          eq(emailChanges.state, 'pending'),
          lte(emailChanges.expires_at, sql`now()`),
        ),
      );
    const expires_at = new Date(Date.now() + DAYS * DAY_MS);
    const [asked] = await tx
      .insert(emailChanges)
      .values({
        user_id: user.id,
        old_email: user.email,
        new_email: email,
        reason: values.reason,
        asked_by: staff.userId,
        expires_at,
      })
      .onConflictDoNothing()
      .returning({ id: emailChanges.id });
    if (!asked)
      throw conflict(
        'duplicate',
        'Per questa persona un cambio aspetta già di essere approvato: lo trovi in Cambi di indirizzo.',
      );
    await notifyOldAddress(
      tx,
      platform,
      user,
      'il nostro staff ha ricevuto la richiesta di cambiare l’indirizzo del tuo account.',
    );
    await recordSecurityEvent(platform, tx, c, {
      event: 'email_change_requested',
      userId: user.id,
      actorId: staff.userId,
    });
    const others = await tx.$count(
      staffMembers,
      and(ne(staffMembers.user_id, staff.userId), inArray(staffMembers.role, deciding(user))),
    );
    return {
      detail:
        others > 0
          ? 'Richiesta inviata: la approva un’altra persona dello staff.'
          : 'Richiesta scritta, ma nessun altro dello staff può approvarla: aggiungi un collega in Staff.',
      url: `/staff/email-changes/${asked.id}`,
    };
  },
});

const isWaiting = ({ state, expires_at }: EmailChangeRow) => state === 'pending' && expires_at > new Date();

/** The approval by a second person: the address changes, every access ends, and the old address can undo it. */
export const approveEmailChange = actionOn(emailChangeRecords, {
  slug: 'approve',
  label: 'Approva',
  question:
    'L’indirizzo cambia adesso e tutte le sue sessioni si chiudono. Accertati di persona che sia chi dice di essere: chi ha fatto la richiesta non basta.',
  roles: ROLES,
  fits: isWaiting,
  whyNot: (row, staff) =>
    row.asked_by === staff.userId ? OWN_REQUEST : onlyAdmins({ is_staff: row.is_of_staff }, staff),
  async run({ tx, platform, c, staff, row }) {
    if (row.asked_by === staff.userId) throw forbidden('own_request', OWN_REQUEST);
    const user = await holdUser(tx, row.user_id);
    requireMayChange(staff, user);
    const email = row.new_email;
    const wasRevoked = user.access_revoked_at !== null && user.access_revoked_at > row.asked_at;
    if (user.email !== row.old_email || wasRevoked)
      throw conflict(
        'changed_meanwhile',
        'Dopo la richiesta la persona ha cambiato indirizzo, password o accessi: chiedile se serve ancora, e chiedi di nuovo.',
      );
    if (!(await freeAddress(tx, email)))
      throw conflict('email_taken', 'Nel frattempo questo indirizzo ha un altro account.');
    await notifyOldAddress(tx, platform, user, 'il nostro staff ha cambiato l’indirizzo del tuo account.');
    await forgetMemberAddress(tx, user.id, user.email);
    await claimBrigade(tx, platform, user.id);
    await claimHires(tx, user.id);
    await tx.update(users).set({ email }).where(eq(users.id, user.id));
    await claimOneShots(tx, { id: user.id, email });
    await claimConversations(tx, platform, { id: user.id, email });
    await moveSubscriptions(tx, user.email, email);
    await revokeEverything(tx, user.id);
    await sendLetter(tx, platform, email, newAddress({}));
    await decide(tx, row, staff, 'approved');
    await recordSecurityEvent(platform, tx, c, { event: 'email_changed', userId: user.id, actorId: staff.userId });
    return { detail: 'Indirizzo cambiato.' };
  },
});

/** The new address of the account, also one that it had before, is notified by us before a login fails. */
const newAddress = letterKind<object>('email-changed-by-staff', {}, (_data, { config }) => ({
  subject: 'Questo è ora l’indirizzo del tuo account',
  paragraphs: [
    `Il nostro staff ha messo questo indirizzo sul tuo account di ${config.siteName}. Tutti gli accessi sono stati chiusi: per entrare usa questo indirizzo e la tua password.`,
  ],
  action: { label: 'Accedi', url: '/login' },
  footnote: 'Se non hai un account o non lo hai chiesto tu, scrivi all’assistenza.',
}));

export const declineEmailChange = actionOn(emailChangeRecords, {
  slug: 'decline',
  label: 'Respingi',
  question: 'L’indirizzo resta quello di prima, e la persona riceve una mail con il motivo.',
  isDanger: true,
  roles: ROLES,
  fields: [toldReason],
  fits: isWaiting,
  async run({ tx, platform, c, staff, row, values }) {
    await decide(tx, row, staff, 'declined');
    await notifyPerson(tx, platform, await holdUser(tx, row.user_id), {
      subject: 'L’indirizzo del tuo account resta questo',
      what: 'la richiesta di cambiare l’indirizzo del tuo account è stata respinta: resta questo.',
      reason: values.reason,
    });
    await recordSecurityEvent(platform, tx, c, {
      event: 'email_change_declined',
      userId: row.user_id,
      actorId: staff.userId,
    });
    return { detail: 'Richiesta respinta.' };
  },
});

async function decide(
  tx: Database,
  row: EmailChangeRow,
  { userId }: WriteContext['staff'],
  state: 'approved' | 'declined',
): Promise<void> {
  const decided = await tx
    .update(emailChanges)
    .set({ state, decided_by: userId, decided_at: new Date() })
    .where(and(eq(emailChanges.id, row.id), eq(emailChanges.state, 'pending'), gt(emailChanges.expires_at, sql`now()`)))
    .returning({ id: emailChanges.id });
  if (decided.length === 0) throw conflict('wrong_state', 'Adesso non si può: ricarica la scheda per vedere com’è.');
}

async function holdUser(tx: Database, id: number): Promise<typeof users.$inferSelect> {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update');
  assertFound(user, 'A user who was found has a row');
  return user;
}

/** The roles that may decide about a user's address; for staff, only admins. */
const deciding = ({ is_staff }: Pick<typeof users.$inferSelect, 'is_staff'>) =>
  staffRoles.filter((role) => (is_staff ? role === 'admin' : mayDo(role, ROLES)));

function requireMayChange({ role }: WriteContext['staff'], user: typeof users.$inferSelect): void {
  if (!deciding(user).includes(role)) throw forbidden('admin_required', ONLY_ADMINS);
}
