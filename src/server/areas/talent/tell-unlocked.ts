import { eq } from 'drizzle-orm';
import type { Database } from '#server/platform/database.ts';
import { letterKind, type Sending } from '#server/platform/letter-kinds.ts';
import { users } from '../account/tables.ts';
import { profileTag } from '../candidates/profile-tag.ts';
import { candidates } from '../candidates/tables.ts';
import type { Company } from '../companies/company-of.ts';
import { tell } from '../notifications/tell.ts';

const PRIVACY = '/profilo/impostazioni/privacy';

interface Unlocked extends Pick<Company, 'name' | 'slug'> {
  candidateId: number;
  first_name: string;
}

const unlocked = letterKind(
  'profile-unlocked',
  ({ name, slug, candidateId, first_name }: Unlocked) => ({
    subject: `${name} ha sbloccato il tuo profilo`,
    paragraphs: [
      `Ciao ${first_name}, ${name} ha aperto il tuo profilo completo: legge il tuo nome, i tuoi contatti e, se non lo nascondi, il tuo CV. Potrebbe scriverti o chiamarti.`,
      'Chi offre un lavoro non chiede soldi, né i documenti prima di averti conosciuto. Se qualcosa non ti torna, segnala l’azienda.',
    ],
    action: { label: 'Guarda la pagina dell’azienda', url: `/aziende/${slug}` },
    links: [
      { label: 'Segnala l’azienda', url: `/segnala/azienda/${slug}` },
      { label: 'Non farti più vedere da questa azienda', url: `${PRIVACY}#chi-non-deve-vedermi` },
    ],
    tag: profileTag(candidateId),
  }),
  () => ({ name: 'Hotel Belvedere', slug: 'hotel-belvedere', candidateId: 1, first_name: 'Anna' }),
);

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
    .select({ id: users.id, email: users.email, first_name: users.first_name })
    .from(candidates)
    .innerJoin(users, eq(users.id, candidates.user_id))
    .where(eq(candidates.id, candidateId));
  if (!person) return;
  await tell(
    tx,
    platform,
    { email: person.email, user_id: person.id },
    {
      mail: unlocked({ name, slug, candidateId, first_name: person.first_name }, platform),
      notification: {
        kind: 'unlocked',
        text: `${name} ha sbloccato il tuo profilo: ora legge il tuo nome e i tuoi contatti`,
        url: `${PRIVACY}#chi-ha-visto`,
      },
    },
  );
}
