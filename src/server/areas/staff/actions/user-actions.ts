import { withoutPerson } from '#domain/erased-person.ts';
import { fault } from '#domain/fault.ts';
import type { StaffRole } from '#domain/staff-roles.ts';
import { confirmAddress } from '#server/areas/account/confirm-address.ts';
import { askPasswordReset } from '#server/areas/account/reset-password.ts';
import { revokeEverything } from '#server/areas/account/revoke-everything.ts';
import { resetFactors } from '#server/areas/account/second-factor/own-factors.ts';
import { companyOf } from '#server/areas/companies/company-of.ts';
import { lockCompany, makeOwner, ownersOf, requireSuccessor } from '#server/areas/companies/ownership.ts';
import { peopleOf } from '#server/areas/companies/people-of.ts';
import { deactivateInTransaction } from '#server/areas/me/deactivate.ts';
import { eraseRows } from '#server/areas/me/erase-accounts.ts';
import { welcome } from '#server/areas/registration/activate.ts';
import { recordSecurityEvent } from '#server/areas/security/record-security-event.ts';
import { listCandidates } from '#server/areas/talent/list-candidates.ts';
import { conflict, invalid } from '#server/platform/http/refusal.ts';
import { letterKind, sendLetter, some } from '#server/platform/letter-kinds.ts';
import { reasonField, text } from '../desk/fields.ts';
import type { Action } from '../desk/resource.ts';
import { actionOn } from '../desk/typed-resource.ts';
import { askEmailChange } from './email-change.ts';
import { exportPerson } from './export-person.ts';
import { impersonate } from './impersonate.ts';
import { notifyPerson, toldReason } from './notify-person.ts';
import { onlyAdmins } from './only-admins.ts';
import { userOf } from './user-of.ts';
import { type UserRow, userRecords } from './user-records.ts';

const SUPPORT: readonly StaffRole[] = ['support'];
const isOn = ({ activated_at, deactivated_at }: UserRow) => activated_at !== null && deactivated_at === null;

const actAs = actionOn(userRecords, {
  slug: 'impersonate',
  label: 'Agisci come questo utente',
  question:
    'Vedi il sito come lo vede, per un’ora. Puoi leggere e correggere i testi di profilo, offerte e bozze; CV, crediti, pagamenti, persone e accesso restano chiusi. Alla fine la persona riceve una mail con l’ora e il motivo.',
  roles: SUPPORT,
  fields: [reasonField],
  fits: (row) => isOn(row) && !row.is_staff,
  run: impersonate,
});

const confirm = actionOn(userRecords, {
  slug: 'confirm-address',
  label: 'Conferma l’indirizzo',
  question:
    'L’account diventa attivo come se avesse aperto il link della mail, e la persona riceve una mail. Fallo solo se hai la certezza che l’indirizzo è suo.',
  roles: SUPPORT,
  fields: [toldReason],
  fits: ({ activated_at }) => activated_at === null,
  async run({ tx, names, values, ...context }) {
    const user = await userOf(tx, context);
    if (await confirmAddress(tx, user.id)) {
      await welcome(tx, context.platform, user.id);
      await listCandidates(tx, names, { userIds: [user.id] });
      await notifyPerson(tx, context.platform, await userOf(tx, context), {
        subject: 'Il tuo account è attivo',
        what: 'il nostro staff ha confermato questo indirizzo al posto del link della mail: il tuo account è attivo.',
        reason: values.reason,
      });
    }
    return { detail: 'Indirizzo confermato: ora può accedere.' };
  },
});

const sendReset = actionOn(userRecords, {
  slug: 'send-reset',
  label: 'Manda il link per la password',
  question: 'Riceve una mail con il link per scegliere una nuova password. Funziona una volta, per 24 ore.',
  roles: SUPPORT,
  fields: [reasonField],
  fits: ({ deactivated_at }) => deactivated_at === null,
  async run({ tx, platform, c, ...context }) {
    const { id, email } = await userOf(tx, context);
    await askPasswordReset(tx, platform, email);
    await recordSecurityEvent(platform, tx, c, {
      event: 'password_reset_requested',
      userId: id,
      actorId: context.staff.userId,
    });
    return { detail: 'Mail in partenza.' };
  },
});

const endSessions = actionOn(userRecords, {
  slug: 'end-sessions',
  label: 'Chiudi tutte le sessioni',
  question:
    'Esce da tutti i suoi dispositivi e dovrà accedere di nuovo; riceve una mail con il motivo. I link e gli inviti che ha mandato o ricevuto via mail non valgono più.',
  roles: SUPPORT,
  fields: [toldReason],
  fits: isOn,
  async run({ tx, platform, c, values, ...context }) {
    const user = await userOf(tx, context);
    const { id } = user;
    await revokeEverything(tx, id);
    await notifyPerson(tx, platform, user, {
      subject: 'Abbiamo chiuso gli accessi al tuo account',
      what: 'il nostro staff ha chiuso tutti gli accessi al tuo account: per entrare servono di nuovo i tuoi dati di accesso.',
      reason: values.reason,
      more: 'I link e gli inviti che avevi ricevuto o mandato via mail non valgono più.',
    });
    await recordSecurityEvent(platform, tx, c, { event: 'sessions_ended', userId: id, actorId: context.staff.userId });
    return { detail: 'Sessioni chiuse.' };
  },
});

const resetSecondFactor = actionOn(userRecords, {
  slug: 'reset-second-factor',
  label: 'Azzera il secondo fattore',
  question:
    'Per chi ha perso telefono e codici: entra con la sola password. Accertati che sia davvero chi dice di essere. Riceve una mail.',
  isDanger: true,
  roles: SUPPORT,
  fields: [reasonField],
  fits: ({ has_second_factor, is_staff }) => has_second_factor && !is_staff,
  async run({ tx, platform, c, ...context }) {
    const { id } = await userOf(tx, context);
    await resetFactors(tx, platform, id);
    await recordSecurityEvent(platform, tx, c, {
      event: 'factor_removed',
      userId: id,
      actorId: context.staff.userId,
      note: 'totp',
    });
    return { detail: 'Secondo fattore azzerato e sessioni chiuse.' };
  },
});

const deactivate = actionOn(userRecords, {
  slug: 'deactivate',
  label: 'Disattiva',
  question:
    'Non si vede più e non può accedere; riceve una mail con il motivo. Se accede entro 30 giorni torna tutto, dopo i dati vengono cancellati.',
  isDanger: true,
  roles: SUPPORT,
  fields: [toldReason],
  fits: isOn,
  async run({ tx, platform, c, values, ...context }) {
    const user = await userOf(tx, context);
    await requireSuccessor(tx, user.id, {
      successor: null,
      refusal: (company) => `È l’unico titolare di ${company}: nomina prima titolare un’altra persona dell’azienda.`,
    });
    await deactivateInTransaction(tx, platform, user, { reason: 'other', note: '', staffReason: values.reason });
    await recordSecurityEvent(platform, tx, c, {
      event: 'account_closed',
      userId: user.id,
      actorId: context.staff.userId,
    });
    return { detail: 'Account disattivato.' };
  },
  invalidates: ['candidates', 'offers'],
});

const newOwner = letterKind('company-new-owner', some('first_name', 'company', 'name'), (data, { config }) => ({
  subject: `${data.company} ha un nuovo titolare`,
  paragraphs: [
    `Ciao ${data.first_name}, ${data.name} è ora titolare di ${data.company} su ${config.siteName}, perché l’azienda era rimasta senza. Se non ti torna, rispondi a questa mail.`,
  ],
}));

const nameOwner = actionOn(userRecords, {
  slug: 'make-owner',
  label: 'Nomina titolare',
  question:
    'Per un’azienda rimasta senza titolare: questa persona lo diventa, e tutte le persone dell’azienda ricevono una mail.',
  roles: SUPPORT,
  fields: [reasonField],
  fits: (row) => isOn(row) && row.company_id !== null,
  async run({ tx, platform, ...context }) {
    const user = await userOf(tx, context);
    const company = await companyOf(tx, user.id);
    if (!company) throw conflict('wrong_state', 'Questa persona non fa più parte di un’azienda.');
    await lockCompany(tx, company.id);
    // Owners name other owners on their own page: one member of staff alone cannot give a company to somebody.
    if ((await ownersOf(tx, company.id)).length > 0)
      throw conflict(
        'wrong_state',
        `${company.name} ha già un titolare: un altro lo nomina il titolare, da “Persone”.`,
      );
    await makeOwner(tx, company.id, user.id);
    const name = `${user.first_name} ${user.last_name}`;
    // Also to deactivated accounts: a former owner learns who follows.
    for (const person of await peopleOf(tx, company.id))
      await sendLetter(tx, platform, person.email, newOwner({ ...person, company: company.name, name }));
    return { detail: `Ora è titolare di ${company.name}.` };
  },
});

const erase = actionOn(userRecords, {
  slug: 'erase',
  label: 'Cancella per sempre',
  question:
    'Su richiesta della persona (art. 17 GDPR): dati, file e iscrizioni spariscono adesso e non tornano, e la persona riceve una mail. Ordini e fatture restano come vuole la legge.',
  isDanger: true,
  roles: SUPPORT,
  fields: [toldReason, text('email', 'Scrivi la sua e-mail per conferma', { isRequired: true })],
  fits: ({ is_staff }) => !is_staff,
  async run({ tx, platform, c, values, ...context }) {
    const user = await userOf(tx, context);
    if (values.email.toLowerCase() !== user.email)
      throw invalid({ email: [fault('mismatch', 'Non è l’e-mail di questo account.')] });
    const keys = await eraseRows(tx, platform, user);
    await notifyPerson(tx, platform, user, {
      subject: 'I tuoi dati sono stati cancellati',
      what: `il nostro staff ha cancellato per sempre il tuo account su ${platform.config.siteName}, con i tuoi dati e i tuoi file.`,
      reason: values.reason,
    });
    await recordSecurityEvent(platform, tx, c, {
      event: 'account_closed',
      userId: user.id,
      actorId: context.staff.userId,
      note: 'erased',
    });
    return {
      detail: 'Account cancellato.',
      reason: withoutPerson(values.reason, user),
      async afterwards() {
        for (const key of keys) await platform.files.remove(key);
      },
    };
  },
  invalidates: ['candidates', 'offers'],
});

const all = [
  actAs,
  askEmailChange,
  sendReset,
  confirm,
  exportPerson,
  endSessions,
  resetSecondFactor,
  nameOwner,
  deactivate,
  erase,
];

/** What staff do for a user, or because of one. */
export const userActions: readonly Action<UserRow>[] = all.map((action) => ({ ...action, whyNot: onlyAdmins }));
