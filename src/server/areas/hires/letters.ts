import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { HIRE_PROPOSAL_DAYS, type HireAnswer } from '#domain/hire-state.ts';
import { spanWords } from '#domain/hire-terms.ts';
import type { Database } from '#server/platform/database.ts';
import { notFound } from '#server/platform/http/refusal.ts';
import { lateLetters } from '#server/platform/late-letters.ts';
import { NOT_READ } from '#server/platform/letter.ts';
import { type Sending, sendLetter } from '#server/platform/letter-kinds.ts';
import { mayMail } from '#server/platform/mail-limit.ts';
import type { Platform } from '#server/platform/platform.ts';
import { leavingAddress } from '../brigade/brigade-link.ts';
import { notifyCompany } from '../notifications/notify-company.ts';
import { type FoundHire, selectHires } from './find-hire.ts';
import { hireLetter, mailProposer, mayWrite, notice, tellPerson } from './hire-letter.ts';
import { hireLink } from './hire-link.ts';
import { aboutOf, freedWords, named, placeOf, tagOf } from './hire-place.ts';
import { hires } from './tables.ts';

const toOffers = { label: 'Vedi le offerte', url: '/offerte-lavoro' };

/**
 * The pay is never mailed: it is on the page, for whoever has the link or the account. It holds our own text only: the
 * names of the company and of the job, and the days.
 */
const proposed = hireLetter('hire-proposed', {}, (found, { linkSecret }) => ({
  subject: `${found.company.name} ti vuole assumere: conferma`,
  paragraphs: [
    `${found.company.name} ti vuole assumere come ${found.job.name}, ${spanWords(found.hire)}.`,
    'Apri la pagina, guarda le condizioni e conferma, oppure di’ di no. Bastano pochi secondi e non serve un account.',
  ],
  action: { label: 'Guarda e rispondi', url: hireLink.address(linkSecret, found.hire.id) },
  footnote: NOT_READ,
  notification: notice(`${found.company.name} ti vuole assumere ${aboutOf(found)}: conferma o di’ di no`),
}));

/** Proposals to an address that nobody has proven and that had enough of them today. */
export const lateProposals = lateLetters(
  'hire-letter',
  z.object({ hireId: z.number().int(), tag: z.string() }),
  ({ tag }) => tag,
  async (tx, platform, { hireId }) => {
    const [found] = await selectHires(tx, and(eq(hires.id, hireId), eq(hires.state, 'proposed')));
    if (!found) return true;
    if (!(await mayWrite(tx, found))) return false;
    await sendLetter(tx, platform, found.person.email, proposed(found));
    return true;
  },
);

/** Mails and notifies the person of a hire that waits for their answer. */
export async function tellProposed(
  tx: Database,
  platform: Sending & Pick<Platform, 'queue'>,
  found: FoundHire,
): Promise<void> {
  if (!(await tellPerson(tx, platform, found, proposed(found))))
    await lateProposals.later(tx, platform, { hireId: found.hire.id, tag: tagOf(found) });
}

const newLink = hireLetter('hire-new-link', {}, ({ hire, company }, { linkSecret }) => ({
  subject: `La proposta di ${company.name}: un nuovo link`,
  paragraphs: [`Con questo link vedi la proposta di assunzione di ${company.name}.`],
  action: { label: 'Apri la pagina', url: hireLink.address(linkSecret, hire.id) },
  footnote: NOT_READ,
}));

/** Mails a new link in place of one that works no more; false when the address had enough mails today. */
export async function mailNewLink(tx: Database, platform: Sending, found: FoundHire): Promise<boolean> {
  const { email } = found.person;
  if (email === '') throw notFound('not_found', 'Questa assunzione non c’è più.');
  if (!(await mayMail(tx, 'page_link', email))) return false;
  await sendLetter(tx, platform, email, newLink(found));
  return true;
}

/** What the person is told where the company withdrew its proposal, or is closed. */
export const withdrawn = hireLetter('hire-withdrawn', {}, (found) => {
  const { name, closed_at } = found.company;
  const [what, ended] =
    closed_at === null ? ['ha ritirato la', ''] : ['non è più su Brigata e la sua', ' non vale più'];
  return {
    subject:
      closed_at === null ? `${name} ha ritirato la proposta` : `${name} non è più su Brigata: la proposta non vale più`,
    paragraphs: [
      `Ci dispiace: ${name} ${what} proposta di assunzione come ${found.job.name}${ended}. Non serve più rispondere.`,
    ],
    action: toOffers,
    notification: notice(`${name} ${what} proposta di assunzione ${aboutOf(found)}${ended}`),
  };
});

const lapsed = hireLetter('hire-lapsed', {}, (found) => ({
  subject: `Una proposta è scaduta: ${found.company.name}`,
  paragraphs: [
    `La proposta di assunzione di ${found.company.name} come ${found.job.name} è scaduta: sono passati ${HIRE_PROPOSAL_DAYS} giorni.`,
    'Non serve più rispondere.',
  ],
  action: toOffers,
  notification: notice(`La proposta di assunzione di ${found.company.name} ${aboutOf(found)} è scaduta`),
}));

const unanswered = (found: FoundHire): string =>
  `non ha risposto alla proposta di assunzione ${aboutOf(found)} in ${HIRE_PROPOSAL_DAYS} giorni: è scaduta`;

const lapsedForCompany = hireLetter('hire-lapsed-company', {}, (found) => ({
  subject: `${found.person.name} non ha risposto: la proposta è scaduta`,
  paragraphs: [`${found.person.name} ${unanswered(found)}.${freedWords(found)}`],
  action: placeOf(found),
}));

/** Tells both sides of a proposal that ended because it was not answered. */
export async function tellLapsed(tx: Database, platform: Sending, found: FoundHire): Promise<void> {
  await tellPerson(tx, platform, found, lapsed(found));
  const { url } = placeOf(found);
  await notifyCompany(tx, found.company.id, { kind: 'hire', ...named(found, unanswered(found)), url });
  await mailProposer(tx, platform, found, lapsedForCompany(found));
}

interface Confirmed {
  /** The person’s number in the company’s list; null where it does not keep them. */
  listed: number | null;
}

/**
 * What somebody confirmed. It says that the company keeps them in its list, with the link by which they leave without
 * an account.
 */
const confirmed = hireLetter<Confirmed>('hire-confirmed', { listed: 1 }, (data, { linkSecret }) => ({
  subject: `Hai confermato: ${data.company.name}`,
  paragraphs: [
    `Hai confermato di lavorare da ${data.company.name} come ${data.job.name}, ${spanWords(data.hire)}.`,
    ...(data.listed === null
      ? []
      : [
          `${data.company.name} ti tiene nel suo elenco per richiamarti la prossima stagione. Puoi uscirne quando vuoi, dal link in fondo.`,
        ]),
  ],
  action: { label: 'Rivedi le condizioni', url: hireLink.address(linkSecret, data.hire.id) },
  footnote: NOT_READ,
  ...(data.listed !== null && {
    leave: {
      label: `Esci dall’elenco di ${data.company.name}`,
      url: leavingAddress(linkSecret, data.listed),
      isOneClick: true,
    },
  }),
}));

interface Answered {
  action: Exclude<HireAnswer, 'withdraw'>;
  /** Whether it took the last position of the offer. */
  isFilled: boolean;
}
const answerWords = { confirm: 'ha confermato l’assunzione', decline: 'ha detto di no all’assunzione' } as const;

const answered = hireLetter<Answered>('hire-answered', { action: 'confirm', isFilled: true }, (found) => ({
  subject: `${found.person.name} ${answerWords[found.action]}`,
  paragraphs: [
    `${found.person.name} ${answerWords[found.action]} ${aboutOf(found)}, ${spanWords(found.hire)}.`,
    ...(found.isFilled
      ? ['Le posizioni dell’offerta sono coperte: puoi chiuderla e rispondere a tutti gli altri in un passo.']
      : []),
  ],
  action: placeOf(found),
}));

/**
 * Tells the company what the person answered, and who proposed the hire by mail too; where the last position was
 * filled, also that the offer can be closed. Who confirms gets a mail with what they confirmed.
 */
export async function tellAnswered(
  tx: Database,
  platform: Sending,
  found: FoundHire,
  { action, isFilled, listed }: Answered & Confirmed,
): Promise<void> {
  const told = `${answerWords[action]} ${aboutOf(found)}${isFilled ? '. Le posizioni sono coperte' : ''}`;
  await notifyCompany(tx, found.company.id, { kind: 'hire', ...named(found, told), url: placeOf(found).url });
  if (action === 'confirm') await sendLetter(tx, platform, found.person.email, confirmed({ ...found, listed }));
  await mailProposer(tx, platform, found, answered({ ...found, action, isFilled }));
}
