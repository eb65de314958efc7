import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { HIRE_PROPOSAL_DAYS, type HireAnswer } from '#domain/hire-state.ts';
import { spanWords } from '#domain/hire-terms.ts';
import type { Database } from '#server/platform/database.ts';
import { notFound } from '#server/platform/http/refusal.ts';
import { type Letter, writeLetter } from '#server/platform/letter.ts';
import { mayMail, OVER_LIMIT_DELAY_SECONDS } from '#server/platform/mail-limit.ts';
import type { Platform } from '#server/platform/platform.ts';
import { users } from '../account/tables.ts';
import { confirmedApplicants } from '../applications/confirmed-applicants.ts';
import { leavingAddress } from '../brigade/brigade-link.ts';
import { mayMailStranger } from '../companies/letters-a-day.ts';
import { notify } from '../notifications/notify.ts';
import { notifyCompany } from '../notifications/notify-company.ts';
import { type FoundHire, selectHires } from './find-hire.ts';
import { hireLink } from './hire-link.ts';
import { aboutOf, freedWords, named, placeOf, tagOf } from './hire-place.ts';
import { hires } from './tables.ts';

export type Sending = Pick<Platform, 'sendMail' | 'config' | 'linkSecret' | 'queue'>;

export const SEASONS = '/profilo/stagioni';
const HIRE_LETTER = 'hire-letter';
const later = z.object({ hireId: z.number().int() });
const NOT_READ = 'A questa mail non si risponde: usa il pulsante.';

/** The pay is never mailed: it is on the page, for whoever has the link or the account. */
const proposal = ({ hire, company, job }: FoundHire): string =>
  `${company.name} ti vuole assumere come ${job.name}, ${spanWords(hire)}.`;

/** Mails and notifies the person of a hire that waits for their answer. */
export async function tellProposed(tx: Database, platform: Sending, found: FoundHire): Promise<void> {
  const { person, company } = found;
  if (!(await mailProposal(tx, platform, found))) await mailTomorrow(tx, platform, found);
  if (person.user_id !== null)
    await notify(tx, person.user_id, {
      kind: 'hire',
      text: `${company.name} ti vuole assumere ${aboutOf(found)}: conferma o di’ di no`,
      url: SEASONS,
    });
}

/**
 * Mails a proposal; false when the address, which nobody has proven, had enough mails today. It holds our own text
 * only: the names of the company and of the job, and the days.
 */
async function mailProposal(tx: Database, platform: Sending, found: FoundHire): Promise<boolean> {
  const { hire, company } = found;
  if (!(await mayWrite(tx, found))) return false;
  await sendToPerson(tx, platform, found, {
    subject: `${company.name} ti vuole assumere: conferma`,
    paragraphs: [
      proposal(found),
      'Apri la pagina, guarda le condizioni e conferma, oppure di’ di no. Bastano pochi secondi e non serve un account.',
    ],
    action: { label: 'Guarda e rispondi', url: hireLink.address(platform.linkSecret, hire.id) },
    footnote: NOT_READ,
  });
  return true;
}

/** Mails a new link in place of one that works no more; false when the address had enough mails today. */
export async function mailNewLink(tx: Database, platform: Sending, found: FoundHire): Promise<boolean> {
  const { hire, person, company } = found;
  if (person.email === '') throw notFound('not_found', 'Questa assunzione non c’è più.');
  if (!(await mayMail(tx, 'page_link', person.email))) return false;
  await sendToPerson(tx, platform, found, {
    subject: `La proposta di ${company.name}: un nuovo link`,
    paragraphs: [`Con questo link vedi la proposta di assunzione di ${company.name}.`],
    action: { label: 'Apri la pagina', url: hireLink.address(platform.linkSecret, hire.id) },
    footnote: NOT_READ,
  });
  return true;
}

const mailTomorrow = (tx: Database, { queue }: Sending, found: FoundHire): Promise<void> =>
  queue.sendLater(tx, HIRE_LETTER, { hireId: found.hire.id, tag: tagOf(found) }, OVER_LIMIT_DELAY_SECONDS);

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

/** Tells the person that the company withdrew its proposal, or that it is closed. */
export async function tellWithdrawn(tx: Database, platform: Sending, found: FoundHire): Promise<void> {
  const { person, company, job } = found;
  const isClosed = company.closed_at !== null;
  const what = isClosed ? 'non è più su Brigata e la sua' : 'ha ritirato la';
  const ended = isClosed ? ' non vale più' : '';
  if (await mayWrite(tx, found))
    await sendToPerson(tx, platform, found, {
      subject: isClosed
        ? `${company.name} non è più su Brigata: la proposta non vale più`
        : `${company.name} ha ritirato la proposta`,
      paragraphs: [
        `Ci dispiace: ${company.name} ${what} proposta di assunzione come ${job.name}${ended}. Non serve più rispondere.`,
      ],
      action: { label: 'Vedi le offerte', url: '/offerte-lavoro' },
    });
  if (person.user_id !== null)
    await notify(tx, person.user_id, {
      kind: 'hire',
      text: `${company.name} ${what} proposta di assunzione ${aboutOf(found)}${ended}`,
      url: SEASONS,
    });
}

/** Tells both sides of a proposal that ended because it was not answered. */
export async function tellLapsed(tx: Database, platform: Sending, found: FoundHire): Promise<void> {
  const { person, company, job } = found;
  if (await mayWrite(tx, found))
    await sendToPerson(tx, platform, found, {
      subject: `Una proposta è scaduta: ${company.name}`,
      paragraphs: [
        `La proposta di assunzione di ${company.name} come ${job.name} è scaduta: sono passati ${HIRE_PROPOSAL_DAYS} giorni.`,
        'Non serve più rispondere.',
      ],
      action: { label: 'Vedi le offerte', url: '/offerte-lavoro' },
    });
  if (person.user_id !== null)
    await notify(tx, person.user_id, {
      kind: 'hire',
      text: `La proposta di assunzione di ${company.name} ${aboutOf(found)} è scaduta`,
      url: SEASONS,
    });
  const unanswered = `alla proposta di assunzione ${aboutOf(found)} in ${HIRE_PROPOSAL_DAYS} giorni: è scaduta`;
  const { url, label } = placeOf(found);
  await notifyCompany(tx, company.id, { kind: 'hire', ...named(found, `non ha risposto ${unanswered}`), url });
  await mailProposer(tx, platform, found, {
    subject: `${person.name} non ha risposto: la proposta è scaduta`,
    paragraphs: [`${person.name} non ha risposto ${unanswered}.${freedWords(found)}`],
    action: { label, url },
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
  { action, isFilled, listed }: { action: Exclude<HireAnswer, 'withdraw'>; isFilled: boolean; listed: number | null },
): Promise<void> {
  const { person, company, hire, job } = found;
  const isYes = action === 'confirm';
  const words = isYes ? 'ha confermato l’assunzione' : 'ha detto di no all’assunzione';
  const filled = 'Le posizioni dell’offerta sono coperte: puoi chiuderla e rispondere a tutti gli altri in un passo.';
  const { url, label } = placeOf(found);
  const told = `${words} ${aboutOf(found)}${isFilled ? '. Le posizioni sono coperte' : ''}`;
  await notifyCompany(tx, company.id, {
    kind: 'hire',
    ...named(found, told),
    url,
  });
  if (isYes)
    await sendToPerson(tx, platform, found, {
      subject: `Hai confermato: ${company.name}`,
      paragraphs: [
        `Hai confermato di lavorare da ${company.name} come ${job.name}, ${spanWords(hire)}.`,
        ...(listed === null
          ? []
          : [
              `${company.name} ti tiene nel suo elenco per richiamarti la prossima stagione. Puoi uscirne quando vuoi, dal link in fondo.`,
            ]),
      ],
      action: { label: 'Rivedi le condizioni', url: hireLink.address(platform.linkSecret, hire.id) },
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
    subject: `${person.name} ${words}`,
    paragraphs: [`${person.name} ${words} ${aboutOf(found)}, ${spanWords(hire)}.`, ...(isFilled ? [filled] : [])],
    action: { label, url },
  });
}

/** Mails who of the company proposed a hire, unless they have left. */
export async function mailProposer(
  tx: Database,
  { config, sendMail }: Sending,
  found: FoundHire,
  letter: Omit<Letter, 'to' | 'tag'>,
): Promise<void> {
  const { proposed_by } = found.hire;
  const [member] = proposed_by === null ? [] : await tx.select().from(users).where(eq(users.id, proposed_by));
  if (!member || member.deactivated_at !== null) return;
  await sendMail(tx, await writeLetter(config, { ...letter, to: member.email, tag: tagOf(found) }));
}

/** Whether the hire, or an address that nobody has proven, had few mails of this kind today. */
export async function mayWrite(tx: Database, { person, company }: FoundHire): Promise<boolean> {
  const { application_id, email } = person;
  if (email === '') return false;
  // Who said 'Torno' did so behind the link of their mail or with their account, and a profile is of an account: the
  // address is theirs.
  if (application_id === null) return mayMail(tx, 'hire_again', `company ${company.id} ${email}`);
  const isConfirmed = await confirmedApplicants(tx, [person]);
  return isConfirmed(person)
    ? mayMail(tx, 'hire_again', `application ${application_id}`)
    : mayMailStranger(tx, company.id, 'hire', email);
}

export async function sendToPerson(
  tx: Database,
  { config, sendMail }: Sending,
  found: FoundHire,
  letter: Omit<Letter, 'to' | 'tag'>,
): Promise<void> {
  // The tag lets the letter be deleted while it waits, when the person is erased.
  await sendMail(tx, await writeLetter(config, { ...letter, to: found.person.email, tag: tagOf(found) }));
}
