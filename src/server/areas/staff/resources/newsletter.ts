import { desc, eq, sql } from 'drizzle-orm';
import { fault } from '#domain/fault.ts';
import { users } from '#server/areas/account/tables.ts';
import { askToSend, campaignLetter, readersOf } from '#server/areas/newsletter/campaigns.ts';
import { newsletterCampaigns, newsletterSubscriptions } from '#server/areas/newsletter/tables.ts';
import { conflict, invalid } from '#server/platform/http/refusal.ts';
import { sendLetter } from '#server/platform/letter-kinds.ts';
import {
  choice,
  filtered,
  integer,
  listed,
  moment,
  readOnly,
  required,
  rich,
  searched,
  stateFlag,
  text,
} from '../desk/fields.ts';
import type { Resource } from '../desk/resource.ts';
import { actionOn, resource } from '../desk/typed-resource.ts';

const group = 'Newsletter';
const typologies = { candidate: 'Candidato', company: 'Azienda' };
const audiences = { both: 'Tutti', candidate: 'Candidati', company: 'Aziende' };
/** The form has minutes, and some time passes before it is sent. */
const A_MOMENT_AGO_MS = 5 * 60_000;
type CampaignRow = typeof newsletterCampaigns.$inferSelect;
const campaignRecords = { table: newsletterCampaigns };
const isDraft = ({ send_at }: CampaignRow) => send_at === null;
const isUnderway = ({ send_at, done_at, stopped_at }: CampaignRow) =>
  send_at !== null && done_at === null && stopped_at === null;

const proof = actionOn(campaignRecords, {
  slug: 'proof',
  label: 'Mandami una prova',
  question: 'La mail arriva solo a te, com’è adesso.',
  roles: ['content'],
  fits: () => true,
  async run({ tx, platform, staff, row }) {
    const [me] = await tx.select({ email: users.email }).from(users).where(eq(users.id, staff.userId));
    if (!me) throw new Error('Staff have an account');
    await sendLetter(tx, platform, me.email, campaignLetter({ ...row, token: '' }));
    return { detail: `Prova inviata a ${me.email}.` };
  },
});

const send = actionOn(campaignRecords, {
  slug: 'send',
  label: 'Invia',
  question:
    'Parte per tutti gli iscritti confermati che ha scelto. Con una data parte allora; fino a quel momento si può fermare.',
  roles: ['content'],
  fields: [moment('send_at', 'Quando', { help: 'Vuoto: adesso.' })],
  fits: isDraft,
  async run({ tx, platform, row, values }) {
    if (values.send_at && values.send_at.getTime() < Date.now() - A_MOMENT_AGO_MS)
      throw invalid({
        send_at: [
          fault(
            'in_the_past',
            'Questo momento è passato: scegline uno che deve venire, o lascia vuoto per inviare adesso.',
          ),
        ],
      });
    const readers = await tx.$count(newsletterSubscriptions, readersOf(row));
    if (readers === 0)
      throw invalid({
        non_field_errors: [
          fault('no_recipients', 'Nessun iscritto confermato la riceverebbe: controlla a chi è rivolta.'),
        ],
      });
    const send_at = values.send_at ?? new Date();
    await tx.update(newsletterCampaigns).set({ send_at }).where(eq(newsletterCampaigns.id, row.id));
    if (send_at <= new Date()) await askToSend(tx, platform, row.id);
    return { detail: readers === 1 ? 'In partenza per una persona.' : `In partenza per ${readers} persone.` };
  },
});

const stop = actionOn(campaignRecords, {
  slug: 'stop',
  label: 'Ferma',
  question: 'Chi non l’ha ancora ricevuta non la riceverà. Chi l’ha ricevuta, l’ha ricevuta.',
  isDanger: true,
  roles: ['content'],
  fits: isUnderway,
  async run({ tx, row }) {
    await tx.update(newsletterCampaigns).set({ stopped_at: new Date() }).where(eq(newsletterCampaigns.id, row.id));
    return { detail: 'Invio fermato.' };
  },
});

export const newsletterResources: Resource[] = [
  resource({
    slug: 'campaigns',
    label: 'Invii',
    one: 'invio',
    group,
    help: 'Scrivi, mandati una prova, poi invia. In fondo a ogni mail c’è il modo per non riceverla più.',
    table: newsletterCampaigns,
    title: sql`${newsletterCampaigns.subject}`,
    order: [desc(newsletterCampaigns.id)],
    read: ['content'],
    write: ['content'],
    fields: [
      text('subject', 'Oggetto', { ...searched, ...required, most: 120 }),
      rich('body', 'Testo', required),
      choice('audience', 'A chi', audiences, { ...filtered, ...required }),
      moment('send_at', 'Parte', { ...readOnly, ...filtered }),
      integer('sent', 'Inviate', { ...readOnly, ...listed }),
      integer('bounced', 'Respinte', { ...readOnly, ...listed }),
      integer('unsubscribed', 'Disiscritti', { ...readOnly, ...listed }),
      moment('done_at', 'Finita', { ...readOnly, ...listed }),
      moment('stopped_at', 'Fermata', readOnly),
    ],
    async prepare({ values, before }) {
      if (before && !isDraft(before))
        throw invalid({
          non_field_errors: [fault('wrong_state', 'È già partita: quello che hanno letto non si cambia.')],
        });
      return values;
    },
    async refuseDelete({ row }) {
      if (isUnderway(row) || row.sent > 0)
        throw conflict(
          'in_use',
          'È partita: resta qui con i suoi numeri. Se deve ancora arrivare a qualcuno puoi fermarla.',
        );
    },
    actions: [proof, send, stop],
  }),
  resource({
    slug: 'newsletter',
    label: 'Iscritti',
    one: 'iscrizione',
    group,
    help: 'Solo chi ha confermato riceve la newsletter; chi respinge le mail non ne riceve più. Eliminare un’iscrizione la annulla.',
    table: newsletterSubscriptions,
    title: sql`${newsletterSubscriptions.email}`,
    order: [desc(newsletterSubscriptions.id)],
    read: ['content', 'support'],
    write: ['content', 'support'],
    canCreate: false,
    canEdit: false,
    fields: [
      text('email', 'E-mail', { ...readOnly, ...searched }),
      choice('profile_type', 'Per', typologies, { ...readOnly, ...filtered }),
      stateFlag('is_confirmed', 'Confermata', ['Confermata', 'Da confermare'], { ...readOnly, ...filtered }),
      moment('requested_at', 'Chiesta', { ...readOnly, ...filtered }),
      moment('confirmed_at', 'Confermata il', readOnly),
      moment('bounced_at', 'Respinge le mail dal', { ...readOnly, ...filtered }),
      text('consent_version', 'Testo accettato', readOnly),
    ],
    computed: { is_confirmed: sql<boolean>`${newsletterSubscriptions.confirmed_at} IS NOT NULL` },
  }),
];
