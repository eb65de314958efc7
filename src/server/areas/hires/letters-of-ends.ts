import { type CompanyReason, endedBeforeStart, endReasonWords } from '#domain/hire-state.ts';
import { dayWords, spanWords } from '#domain/hire-terms.ts';
import type { Database } from '#server/platform/database.ts';
import type { Sending } from '#server/platform/letter-kinds.ts';
import { notifyCompany } from '../notifications/notify-company.ts';
import type { FoundHire } from './find-hire.ts';
import { hireLetter, mailProposer, notice } from './hire-letter.ts';
import { hireLink } from './hire-link.ts';
import { aboutOf, freedWords, named, placeOf } from './hire-place.ts';

interface End {
  reason: CompanyReason;
  day: string;
}
const someEnd: End = { reason: 'agreed', day: '2026-09-30' };

/** The company says that the work has ended. Its own words are on the page alone. */
export const ended = hireLetter('hire-ended', someEnd, (found, { linkSecret }) => ({
  subject: `${found.company.name} ha segnato la fine del lavoro`,
  paragraphs: [
    `${found.company.name} ha segnato che il lavoro come ${found.job.name} è finito il ${dayWords(found.day)}. Motivo: ${endReasonWords(found.reason, { starts_on: found.hire.starts_on, endedOn: found.day }).toLowerCase()}.`,
    'Se non è così, scrivi o chiama l’azienda: quello che segna qui non cambia il contratto.',
  ],
  action: { label: 'Apri la pagina', url: hireLink.address(linkSecret, found.hire.id) },
  notification: notice(`${found.company.name} ha segnato la fine del lavoro ${aboutOf(found)}`),
}));

/** The company has taken back what it said of the end of the work. */
export const endUndone = hireLetter('hire-end-undone', {}, (found, { linkSecret }) => ({
  subject: `${found.company.name} ha corretto: il lavoro continua`,
  paragraphs: [
    `${found.company.name} aveva segnato la fine del lavoro come ${found.job.name}: era un errore, e l’ha annullata. L’assunzione è di nuovo confermata, ${spanWords(found.hire)}.`,
  ],
  action: { label: 'Apri la pagina', url: hireLink.address(linkSecret, found.hire.id) },
  notification: notice(`${found.company.name} ha corretto: il lavoro ${aboutOf(found)} continua`),
}));

type Left = FoundHire & Pick<End, 'day'>;

/** 'ha lasciato il posto', or what it is called before the first day. */
const leaves = ({ hire, day }: Left): string =>
  endedBeforeStart({ starts_on: hire.starts_on, endedOn: day }) ? 'rinuncia al posto' : 'ha lasciato il posto';
const leftWords = (found: Left): string => `${leaves(found)} ${aboutOf(found)}`;

const resigned = hireLetter<Pick<End, 'day'>>('hire-resigned', { day: someEnd.day }, (found) => ({
  subject: `${found.person.name} ${leaves(found)}`,
  paragraphs: [`${found.person.name} ${leftWords(found)}, ${spanWords(found.hire)}.${freedWords(found)}`],
  action: placeOf(found),
}));

/** Tells the company that the person has left, and the person who proposed the hire by mail too. */
export async function tellResigned(tx: Database, platform: Sending, found: Left): Promise<void> {
  await notifyCompany(tx, found.company.id, {
    kind: 'hire',
    ...named(found, leftWords(found)),
    url: placeOf(found).url,
  });
  await mailProposer(tx, platform, found, resigned(found));
}
