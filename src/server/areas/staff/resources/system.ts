import { asc, eq, sql } from 'drizzle-orm';
import { fault } from '#domain/fault.ts';
import { staffRoleLabels } from '#domain/staff-roles.ts';
import { revokeEverything } from '#server/areas/account/revoke-everything.ts';
import { resetFactors } from '#server/areas/account/second-factor/own-factors.ts';
import { hasSecondFactor } from '#server/areas/account/second-factor/second-step.ts';
import { users } from '#server/areas/account/tables.ts';
import { translations } from '#server/areas/content/tables.ts';
import { recordSecurityEvent } from '#server/areas/security/record-security-event.ts';
import { assertFound } from '#server/platform/assert-found.ts';
import { conflict, invalid } from '#server/platform/http/refusal.ts';
import { outer } from '../desk/columns.ts';
import {
  choice,
  filtered,
  flag,
  listed,
  long,
  moment,
  readOnly,
  reasonField,
  reference,
  required,
  searched,
} from '../desk/fields.ts';
import type { Resource } from '../desk/resource.ts';
import { actionOn, resource } from '../desk/typed-resource.ts';
import { staffMembers } from '../tables.ts';

const group = 'Sistema';

const staffRecords = {
  table: staffMembers,
  computed: { has_second_factor: hasSecondFactor(outer(staffMembers.user_id)) },
};

const resetSecondFactor = actionOn(staffRecords, {
  slug: 'reset-second-factor',
  label: 'Azzera il secondo fattore',
  question:
    'Per chi ha perso telefono e codici: al prossimo accesso ne imposta uno nuovo. Accertati che sia davvero chi dice di essere.',
  isDanger: true,
  roles: [],
  fields: [reasonField],
  fits: ({ has_second_factor }) => has_second_factor,
  async run({ tx, platform, row, c, staff }) {
    await resetFactors(tx, platform, row.user_id);
    await recordSecurityEvent(platform, tx, c, {
      event: 'factor_removed',
      userId: row.user_id,
      actorId: staff.userId,
      note: 'totp',
    });
    return { detail: 'Secondo fattore azzerato e sessioni chiuse.' };
  },
});

export const systemResources: Resource[] = [
  resource({
    slug: 'strings',
    label: 'Testi dell’interfaccia',
    one: 'testo',
    group: 'Contenuti',
    help: 'Ogni frase del sito: cercala e scrivi quella che vuoi al suo posto, si vede alla pagina successiva. Vuoto: com’era. Le parti tra graffe, come {n}, vanno tenute.',
    table: translations,
    key: 'source',
    title: sql`${translations.source}`,
    canCreate: false,
    canDelete: false,
    order: [asc(sql`${translations.text} IS NULL`), asc(translations.source)],
    read: ['content'],
    write: ['content'],
    invalidates: ['settings', '*'],
    fields: [
      long('source', 'Frase del sito', { ...searched, ...readOnly, most: 2000 }),
      long('text', 'Al suo posto', { ...searched, most: 2000 }),
      flag('is_changed', 'Cambiata', { ...readOnly, ...filtered }),
    ],
    computed: { is_changed: sql<boolean>`${translations.text} IS NOT NULL` },
    async prepare({ values, before }) {
      const words = values.text || null;
      if (words === null) return { text: null };
      const source = before?.source ?? '';
      const parts = (sentence: string) => [...new Set(sentence.match(/\{\w+\}/g) ?? [])].sort().join(' ');
      if (parts(source) !== parts(words))
        throw invalid({
          text: [
            fault(
              'placeholders_changed',
              parts(source)
                ? `Tieni le parti tra graffe: ${parts(source)}.`
                : 'La frase del sito non ha parti tra graffe: toglile.',
            ),
          ],
        });
      return { text: words };
    },
  }),
  resource({
    slug: 'staff',
    label: 'Staff',
    one: 'persona dello staff',
    group,
    help: 'Chi lavora qui deve avere prima un account con l’indirizzo confermato. Al primo accesso imposta l’app di autenticazione.',
    ...staffRecords,
    key: 'user_id',
    title: sql`(SELECT u.first_name || ' ' || u.last_name FROM users u WHERE u.id = ${outer(staffMembers.user_id)})`,
    order: [asc(staffMembers.created_at)],
    read: [],
    write: [],
    fields: [
      reference('user_id', 'Account', 'users', { ...listed, ...required, isFixed: true }),
      choice('role', 'Ruolo', staffRoleLabels, { ...filtered, ...required }),
      flag('has_second_factor', 'Secondo fattore', { ...readOnly, ...listed }),
      moment('created_at', 'Dal', { ...readOnly, ...listed }),
    ],
    async prepare({ tx, values, before, staff }) {
      if (before?.user_id === staff.userId)
        throw conflict(
          'own_role',
          'Il tuo ruolo lo cambia un altro amministratore: così non resti mai fuori per sbaglio.',
        );
      const userId = before?.user_id ?? values.user_id ?? 0;
      const [user] = await tx.select().from(users).where(eq(users.id, userId));
      if (!user?.activated_at || user.deactivated_at)
        throw invalid({ user_id: [fault('account_inactive', 'Questo account non è attivo.')] });
      return values;
    },
    async settle({ tx, platform, c, staff, before, after }) {
      const id = (after ?? before)?.user_id;
      assertFound(id, 'A change of a role has a row');
      if (!after && (await tx.$count(staffMembers, sql`role = 'admin'`)) === 0)
        throw conflict('last_admin', 'È l’unica persona che amministra: prima dai il ruolo a un’altra.');
      await tx
        .update(users)
        .set({ is_staff: after !== null })
        .where(eq(users.id, id));
      // After a change of role, staff must log in again; a removed member is logged out at once, also of
      // impersonations.
      await revokeEverything(tx, id);
      await recordSecurityEvent(platform, tx, c, {
        event: 'role_changed',
        userId: id,
        actorId: staff.userId,
        note: after?.role ?? 'none',
      });
    },
    actions: [resetSecondFactor],
  }),
];
