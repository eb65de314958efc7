import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { type HireAction, PROPOSAL_DAYS } from '#domain/hire-state.ts';
import { spanWords } from '#domain/hire-terms.ts';
import type { Database } from '#server/platform/database.ts';
import { type Letter, writeLetter } from '#server/platform/letter.ts';
import { mayMail } from '#server/platform/mail-limit.ts';
import type { Platform } from '#server/platform/platform.ts';
import { users } from '../account/tables.ts';
import { confirmedApplicants } from '../applications/confirmed-applicants.ts';
import { letterTag } from '../applications/notify-both-sides.ts';
import { leavingAddress } from '../brigade/brigade-link.ts';
import { notify, PERSON } from '../notifications/notify.ts';
import { notifyCompany } from '../notifications/notify-company.ts';
import { type FoundHire, selectHires } from './find-hire.ts';
import { hireAddress } from './hire-link.ts';
import { hires } from './tables.ts';

type Sending = Pick<Platform, 'sendMail' | 'config' | 'linkSecret' | 'queue'>;

const SEASONS = '/profilo/stagioni';
const HIRE_LETTER = 'hire-letter';
/** The limit of mails to one address counts by day. */
const LATER_SECONDS = 86_400;
const later = z.object({ hireId: z.number().int() });
const NOT_READ = 'A questa mail non si risponde: usa il pulsante.';

/** The pay is never mailed: it is on the page, for whoever has the link or the account. */
const proposal = ({ hire, company, job }: FoundHire): string =>
  `${company.name} ti vuole assumere come ${job.name}, ${spanWords(hire)}.`;

/** Mails and notifies the person of a hire that waits for their answer. */
export async function tellProposed(tx: Database, platform: Sending, found: FoundHire): Promise<void> {
  const { application, company, offer } = found;
  if (!(await mailProposal(tx, platform, found))) await mailTomorrow(tx, platform, found);
  if (application.user_id !== null)
    await notify(tx, application.user_id, {
      kind: 'hire',
      text: `${company.name} ti vuole assumere per ${offer.title}: conferma o di’ di no`,
      url: SEASONS,
    });
}

/**
 * Mails a proposal; false when the address, which nobody has proven, had enough mails today. It holds our own text
 * only: the names of the company and of the job, and the days.
 */
async function mailProposal(tx: Database, platform: Sending, found: FoundHire): Promise<boolean> {
  const { hire, company, application } = found;
  if (!(await mayWrite(tx, found))) return false;
  await sendToPerson(tx, platform, application, {
    subject: `${company.name} ti vuole assumere: conferma`,
    paragraphs: [
      proposal(found),
      'Apri la pagina, guarda le condizioni e conferma, oppure di’ di no. Bastano pochi secondi e non serve un account.',
    ],
    action: { label: 'Guarda e rispondi', url: hireAddress(platform.linkSecret, hire.id) },
    footnote: NOT_READ,
  });
  return true;
}

const mailTomorrow = (tx: Database, { queue }: Sending, { hire, application }: FoundHire): Promise<void> =>
  queue.sendLater(tx, HIRE_LETTER, { hireId: hire.id, tag: letterTag(application.id) }, LATER_SECONDS);

/** Mails the proposals that had to wait, in the worker; where the limit is reached again, the day after. */
export async function registerHireLetters(platform: Platform): Promise<void> {
  await platform.queue.work(HIRE_LETTER, async (data) => {
    const { hireId } = later.parse(data);
    await platform.db.transaction(async (tx) => {
      const [found] = await selectHires(tx, eq(hires.id, hireId));
      if (found?.hire.state === 'proposed' && !(await mailProposal(tx, platform, found)))
        await mailTomorrow(tx, platform, found);
    });
  });
}

/** Tells the person that the company withdrew its proposal. */
export async function tellWithdrawn(tx: Database, platform: Sending, found: FoundHire): Promise<void> {
  const { application, company, job, offer } = found;
  if (await mayWrite(tx, found))
    await sendToPerson(tx, platform, application, {
      subject: `${company.name} ha ritirato la proposta`,
      paragraphs: [
        `Ci dispiace: ${company.name} ha ritirato la proposta di assunzione come ${job.name}. Non serve più rispondere.`,
      ],
      action: { label: 'Vedi le offerte', url: '/offerte-lavoro' },
    });
  if (application.user_id !== null)
    await notify(tx, application.user_id, {
      kind: 'hire',
      text: `${company.name} ha ritirato la proposta di assunzione per ${offer.title}`,
      url: SEASONS,
    });
}

/** Tells both sides of a proposal that ended because it was not answered. */
export async function tellLapsed(tx: Database, platform: Sending, found: FoundHire): Promise<void> {
  const { application, company, job, offer } = found;
  const name = `${application.first_name} ${application.last_name}`;
  if (await mayWrite(tx, found))
    await sendToPerson(tx, platform, application, {
      subject: `Una proposta è scaduta: ${company.name}`,
      paragraphs: [
        `La proposta di assunzione di ${company.name} come ${job.name} è scaduta: sono passati ${PROPOSAL_DAYS} giorni.`,
        'Non serve più rispondere.',
      ],
      action: { label: 'Vedi le offerte', url: '/offerte-lavoro' },
    });
  if (application.user_id !== null)
    await notify(tx, application.user_id, {
      kind: 'hire',
      text: `La proposta di assunzione di ${company.name} per ${offer.title} è scaduta`,
      url: SEASONS,
    });
  const words = `La proposta di assunzione per ${offer.title} è scaduta: nessuna risposta in ${PROPOSAL_DAYS} giorni`;
  const url = `/profilo/azienda/le-mie-offerte/${offer.id}`;
  await notifyCompany(tx, company.id, {
    kind: 'hire',
    text: `${words}, ${PERSON}`,
    url,
    applicant: { applicationId: application.id, name },
  });
  await mailProposer(tx, platform, found, {
    subject: `${name} non ha risposto: la proposta è scaduta`,
    paragraphs: [`${words}. La posizione è di nuovo libera.`],
    action: { label: 'Apri l’offerta', url },
  });
}

/**
 * Tells the company what the person answered, and who proposed the hire by mail too; where the last position was
 * filled, also that the offer can be closed. Who confirms gets a mail with what they confirmed. It says that the
 * company keeps them in its list (`listed`, their number there), with the link by which they leave without an account.
 */
export async function tellAnswered(
  tx: Database,
  platform: Sending,
  found: FoundHire,
  { action, isFilled, listed }: { action: Exclude<HireAction, 'withdraw'>; isFilled: boolean; listed: number | null },
): Promise<void> {
  const { application, company, offer, hire, job } = found;
  const name = `${application.first_name} ${application.last_name}`;
  const isYes = action === 'confirm';
  const words = isYes ? 'ha confermato l’assunzione' : 'ha detto di no all’assunzione';
  const filled = 'Le posizioni dell’offerta sono coperte: puoi chiuderla e rispondere a tutti gli altri in un passo.';
  const url = `/profilo/azienda/le-mie-offerte/${offer.id}`;
  await notifyCompany(tx, company.id, {
    kind: 'hire',
    text: `${PERSON} ${words} per ${offer.title}${isFilled ? '. Le posizioni sono coperte' : ''}`,
    url,
    applicant: { applicationId: application.id, name },
  });
  if (isYes)
    await sendToPerson(tx, platform, application, {
      subject: `Hai confermato: ${company.name}`,
      paragraphs: [
        `Hai confermato di lavorare da ${company.name} come ${job.name}, ${spanWords(hire)}.`,
        ...(listed === null
          ? []
          : [
              `${company.name} ti tiene nel suo elenco per richiamarti la prossima stagione. Puoi uscirne quando vuoi, dal link in fondo.`,
            ]),
      ],
      action: { label: 'Rivedi le condizioni', url: hireAddress(platform.linkSecret, hire.id) },
      footnote: NOT_READ,
      ...(listed !== null && {
        leave: {
          label: `Esci dall’elenco di ${company.name}`,
          url: leavingAddress(platform.linkSecret, listed),
          isOneClick: true,
        },
      }),
    });
  await mailProposer(tx, platform, found, {
    subject: `${name} ${words}`,
    paragraphs: [`${name} ${words} per ${offer.title}, ${spanWords(hire)}.`, ...(isFilled ? [filled] : [])],
    action: { label: 'Apri l’offerta', url },
  });
}

/** Mails who of the company proposed a hire, unless they have left. */
async function mailProposer(
  tx: Database,
  { config, sendMail }: Sending,
  { hire, application }: FoundHire,
  letter: Omit<Letter, 'to' | 'tag'>,
): Promise<void> {
  const [person] = hire.proposed_by === null ? [] : await tx.select().from(users).where(eq(users.id, hire.proposed_by));
  if (!person || person.deactivated_at !== null) return;
  await sendMail(tx, await writeLetter(config, { ...letter, to: person.email, tag: letterTag(application.id) }));
}

/** Whether the application, or an address that nobody has proven, had few mails of this kind today. */
async function mayWrite(tx: Database, { application }: FoundHire): Promise<boolean> {
  const isConfirmed = await confirmedApplicants(tx, [application]);
  return isConfirmed(application)
    ? mayMail(tx, 'hire_again', `application ${application.id}`)
    : mayMail(tx, 'hire', application.email);
}

async function sendToPerson(
  tx: Database,
  { config, sendMail }: Sending,
  application: FoundHire['application'],
  letter: Omit<Letter, 'to' | 'tag'>,
): Promise<void> {
  // The tag lets the letter be deleted while it waits, when the applicant is erased.
  await sendMail(tx, await writeLetter(config, { ...letter, to: application.email, tag: letterTag(application.id) }));
}
