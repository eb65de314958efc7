import { and, asc, eq } from 'drizzle-orm';
import type { Team } from '#contract/companies.ts';
import { type MemberRole, managesCompany, roleNames } from '#domain/company-team.ts';
import type { Database } from '#server/platform/database.ts';
import { conflict, notFound } from '#server/platform/http/refusal.ts';
import { letterKind, sendLetter, some } from '#server/platform/letter-kinds.ts';
import { mayMail } from '#server/platform/mail-limit.ts';
import type { Platform } from '#server/platform/platform.ts';
import { closeSessionsOfTeam } from '../account/left-team.ts';
import { smallPhoto } from '../account/photo.ts';
import { revokeEverything } from '../account/revoke-everything.ts';
import { hasSecondFactor } from '../account/second-factor/second-step.ts';
import type { OpenedSession } from '../account/session.ts';
import { users } from '../account/tables.ts';
import { lastActivity, record } from '../companies/activity.ts';
import type { Member } from '../companies/company-of.ts';
import { lockCompany, ownersOf } from '../companies/ownership.ts';
import { companyInvitations, companyMembers } from '../companies/tables.ts';
import { creditEntries } from '../credits/tables.ts';
import { comingInterviews, passAllInterviews } from '../interviews/pass-interviews.ts';
import { forgetMemberAddress } from '../offers/application-address.ts';
import { isOpenInvitation } from './invite.ts';

/** The people of a company, its open invitations, and its latest actions. */
export async function readTeam(db: Database, { company, userId, role }: Member): Promise<Team> {
  const members = await db
    .select({
      id: users.id,
      first_name: users.first_name,
      last_name: users.last_name,
      email: users.email,
      role: companyMembers.role,
      date_joined: users.date_joined,
      deactivated_at: users.deactivated_at,
      has_second_factor: hasSecondFactor(users.id),
    })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.user_id))
    .where(eq(companyMembers.company_id, company.id))
    .orderBy(asc(companyMembers.id));
  const invitations = await db
    .select()
    .from(companyInvitations)
    .where(and(eq(companyInvitations.company_id, company.id), isOpenInvitation()))
    .orderBy(asc(companyInvitations.id));
  const coming = role === 'owner' ? await comingInterviews(db, company.id) : null;
  return {
    members: members.map(({ first_name, last_name, date_joined, deactivated_at, has_second_factor, ...member }) => ({
      ...member,
      is_active: deactivated_at === null,
      has_second_factor: role === 'owner' ? has_second_factor : null,
      name: `${first_name} ${last_name}`,
      is_me: member.id === userId,
      coming_interviews: coming?.get(member.id) ?? 0,
      date_joined: date_joined.toISOString(),
    })),
    invitations: managesCompany(role)
      ? invitations.map(({ id, email, role: asked, expires_at }) => ({
          id,
          email,
          role: asked,
          expires_at: expires_at.toISOString(),
        }))
      : [],
    activity: await lastActivity(db, company.id),
    can_invite: managesCompany(role),
    can_change_roles: role === 'owner',
    requires_second_factor: company.requires_second_factor,
  };
}

/** Another person of the same company, which is locked; and whether it has another active owner. */
async function holdColleague(
  tx: Database,
  { company }: Member,
  userId: number,
): Promise<{ isOnlyOwner: boolean; role: MemberRole }> {
  await lockCompany(tx, company.id);
  const [found] = await tx
    .select({ role: companyMembers.role })
    .from(companyMembers)
    .where(and(eq(companyMembers.company_id, company.id), eq(companyMembers.user_id, userId)));
  if (!found) throw notFound('not_found', 'Questa persona non è più nel team.');
  const owners = await ownersOf(tx, company.id);
  return { isOnlyOwner: found.role === 'owner' && owners.every((id) => id === userId), role: found.role };
}

const roleChanged = letterKind('team-role-changed', some('first_name', 'company', 'role'), (data) => ({
  subject: `Il tuo ruolo in ${data.company} è cambiato`,
  paragraphs: [
    `Ciao ${data.first_name}, da adesso il tuo ruolo in ${data.company} è: ${data.role}. Per continuare accedi di nuovo.`,
  ],
  action: { label: 'Accedi', url: '/recruiter/login' },
}));

const removed = letterKind('team-removed', some('first_name', 'company'), (data) => ({
  subject: `Non fai più parte di ${data.company}`,
  paragraphs: [`Ciao ${data.first_name}, il tuo accesso per ${data.company} è stato chiuso.`],
}));

interface RoleChange {
  userId: number;
  role: MemberRole;
  /** The session that makes the change: it stays when the role is the user's own. */
  tokenHash: string;
  /** Records the change among the security events. */
  recordEvent: (tx: Database) => Promise<void>;
}

/**
 * Gives a person of the company another role: their sessions and mailed links end, and they are mailed, a few times a
 * day. Their present role changes nothing. Returns the session to continue with when the role is the user's own.
 */
export async function changeRole(
  platform: Platform,
  member: Member,
  { userId, role, tokenHash, recordEvent }: RoleChange,
): Promise<OpenedSession | null> {
  return platform.db.transaction(async (tx) => {
    const { isOnlyOwner, role: before } = await holdColleague(tx, member, userId);
    if (before === role) return null;
    if (isOnlyOwner && role !== 'owner')
      throw conflict('last_owner', 'L’azienda ha bisogno di un titolare: nominane prima un altro.');
    await tx.update(companyMembers).set({ role }).where(eq(companyMembers.user_id, userId));
    await record(
      tx,
      { companyId: member.company.id, userId: member.userId },
      `Ha cambiato un ruolo in ${roleNames[role].toLowerCase()}`,
    );
    await recordEvent(tx);
    const isOwn = userId === member.userId;
    const company = member.company.name;
    const session = await revokeEverything(tx, userId, isOwn ? { keep: tokenHash } : {});
    const [user] = await tx
      .select({ email: users.email, first_name: users.first_name })
      .from(users)
      .where(eq(users.id, userId));
    if (user && !isOwn && (await mayMail(tx, 'role_change', user.email)))
      await sendLetter(
        tx,
        platform,
        user.email,
        roleChanged({ ...user, company, role: roleNames[role].toLowerCase() }),
      );
    return session;
  });
}

/**
 * Removes a colleague from the company: the account made for it is deleted with its photo, their actions stay without a
 * name, and the pages they have open say it. Their interviews to come pass to `interviewer`, who removes where nobody
 * is named (`passAllInterviews`).
 */
export async function removeColleague(
  platform: Platform,
  member: Member,
  userId: number,
  { interviewer }: { interviewer?: number | undefined } = {},
): Promise<void> {
  const { db, config, files } = platform;
  const photos = await db.transaction(async (tx) => {
    const { isOnlyOwner } = await holdColleague(tx, member, userId);
    if (isOnlyOwner) throw conflict('last_owner', 'L’azienda ha bisogno di un titolare: nominane prima un altro.');
    const [user] = await tx
      .select({ email: users.email, first_name: users.first_name, isStaff: users.is_staff })
      .from(users)
      .where(eq(users.id, userId));
    // Their account also opens the back office: the company must not delete it.
    if (user?.isStaff)
      throw conflict(
        'member_is_staff',
        `Questa persona fa parte anche dello staff di ${config.siteName}: scrivici per toglierla dal team.`,
      );
    await closeSessionsOfTeam(tx, userId, member.company.name);
    await passAllInterviews(tx, platform, member, { from: userId, to: interviewer });
    await tx.update(creditEntries).set({ made_by: null }).where(eq(creditEntries.made_by, userId));
    if (user) await forgetMemberAddress(tx, userId, user.email);
    const [gone] = await tx.delete(users).where(eq(users.id, userId)).returning({ photo: users.profile_photo });
    await record(tx, { companyId: member.company.id, userId: member.userId }, 'Ha tolto una persona dal team');
    if (user) await sendLetter(tx, platform, user.email, removed({ ...user, company: member.company.name }));
    const keys = gone?.photo ? [gone.photo, smallPhoto(gone.photo)] : [];
    await files.removeOnCommit(tx, keys);
    return keys;
  });
  for (const key of photos) await files.remove(key);
}
