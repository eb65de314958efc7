import { eq } from 'drizzle-orm';
import type { Database } from '#server/platform/database.ts';
import { letterKind, type Sending, some } from '#server/platform/letter-kinds.ts';
import { users } from '../account/tables.ts';
import { profileTag } from '../candidates/profile-tag.ts';
import { candidates } from '../candidates/tables.ts';
import type { Company } from '../companies/company-of.ts';
import { tell } from '../notifications/notify.ts';

const PRIVACY = '/profilo/impostazioni/privacy';

const unlocked = letterKind('profile-unlocked', some('id', 'first_name', 'company', 'slug'), (data) => ({
  subject: `${data.company} ha sbloccato il tuo profilo`,
  paragraphs: [
    `Ciao ${data.first_name}, ${data.company} ha aperto il tuo profilo completo: legge il tuo nome, i tuoi contatti e, se non lo nascondi, il tuo CV. Potrebbe scriverti o chiamarti.`,
    'Chi offre un lavoro non chiede soldi, né i documenti prima di averti conosciuto. Se qualcosa non ti torna, segnala l’azienda.',
  ],
  action: { label: 'Guarda la pagina dell’azienda', url: `/aziende/${data.slug}` },
  links: [
    { label: 'Segnala l’azienda', url: `/segnala/azienda/${data.slug}` },
    { label: 'Non farti più vedere da questa azienda', url: `${PRIVACY}#chi-non-deve-vedermi` },
  ],
  tag: profileTag(data.id),
  notification: {
    kind: 'unlocked',
    text: `${data.company} ha sbloccato il tuo profilo: ora legge il tuo nome e i tuoi contatti`,
    url: `${PRIVACY}#chi-ha-visto`,
  },
}));

/**
 * Mails and notifies a candidate whose profile a company has unlocked (rule D8): which company, what it reads now, and
 * how to report it or to hide from it. In the transaction of the unlocking.
 */
export async function tellUnlocked(
  tx: Database,
  platform: Sending,
  { name, slug }: Pick<Company, 'name' | 'slug'>,
  candidateId: number,
): Promise<void> {
  const [person] = await tx
    .select({ user_id: users.id, email: users.email, first_name: users.first_name })
    .from(candidates)
    .innerJoin(users, eq(users.id, candidates.user_id))
    .where(eq(candidates.id, candidateId));
  if (!person) return;
  const { first_name } = person;
  await tell(tx, platform, person, unlocked({ id: candidateId, first_name, company: name, slug }));
}
