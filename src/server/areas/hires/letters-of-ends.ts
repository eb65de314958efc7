import { type CompanyReason, companyReasons } from '#domain/hire-state.ts';
import { dayWords, spanWords } from '#domain/hire-terms.ts';
import type { Database } from '#server/platform/database.ts';
import { notify } from '../notifications/notify.ts';
import { notifyCompany } from '../notifications/notify-company.ts';
import type { FoundHire } from './find-hire.ts';
import { hireLink } from './hire-link.ts';
import { aboutOf, freedWords, named, placeOf } from './hire-place.ts';
import { mailProposer, mayWrite, SEASONS, type Sending, sendToPerson } from './letters.ts';

/** Tells the person that the company says that their work has ended. The company’s own words are on the page alone. */
export async function tellEnded(
  tx: Database,
  platform: Sending,
  found: FoundHire,
  { reason, day }: { reason: CompanyReason; day: string },
): Promise<void> {
  const { person, company, job, hire } = found;
  if (await mayWrite(tx, found))
    await sendToPerson(tx, platform, found, {
      subject: `${company.name} ha segnato la fine del lavoro`,
      paragraphs: [
        `${company.name} ha segnato che il lavoro come ${job.name} è finito il ${dayWords(day)}. Motivo: ${companyReasons[reason].toLowerCase()}.`,
        'Se non è così, scrivi o chiama l’azienda: quello che segna qui non cambia il contratto.',
      ],
      action: { label: 'Apri la pagina', url: hireLink.address(platform.linkSecret, hire.id) },
    });
  if (person.user_id !== null)
    await notify(tx, person.user_id, {
      kind: 'hire',
      text: `${company.name} ha segnato la fine del lavoro ${aboutOf(found)}`,
      url: SEASONS,
    });
}

/** Tells the person that the company has taken back what it said of the end of their work. */
export async function tellEndUndone(tx: Database, platform: Sending, found: FoundHire): Promise<void> {
  const { person, company, job, hire } = found;
  const told = `${company.name} ha corretto: il lavoro ${aboutOf(found)} continua`;
  if (await mayWrite(tx, found))
    await sendToPerson(tx, platform, found, {
      subject: `${company.name} ha corretto: il lavoro continua`,
      paragraphs: [
        `${company.name} aveva segnato la fine del lavoro come ${job.name}: era un errore, e l’ha annullata. L’assunzione è di nuovo confermata, ${spanWords(hire)}.`,
      ],
      action: { label: 'Apri la pagina', url: hireLink.address(platform.linkSecret, hire.id) },
    });
  if (person.user_id !== null) await notify(tx, person.user_id, { kind: 'hire', text: told, url: SEASONS });
}

/** Tells the company that the person has left, and who proposed the hire by mail too. */
export async function tellResigned(tx: Database, platform: Sending, found: FoundHire): Promise<void> {
  const { person, company, hire } = found;
  const told = `ha lasciato il posto ${aboutOf(found)}`;
  const { url, label } = placeOf(found);
  await notifyCompany(tx, company.id, {
    kind: 'hire',
    ...named(found, told),
    url,
  });
  await mailProposer(tx, platform, found, {
    subject: `${person.name} ha lasciato il posto`,
    paragraphs: [`${person.name} ${told}, ${spanWords(hire)}.${freedWords(found)}`],
    action: { label, url },
  });
}
