import { eq } from 'drizzle-orm';
import { romeDay } from '#domain/rome-time.ts';
import { seasonWords } from '#domain/season.ts';
import type { Brigata } from '#server/app.ts';
import { users } from '#server/areas/account/tables.ts';
import { candidateReferences } from '#server/areas/candidates/tables.ts';
import type { Database } from '#server/platform/database.ts';

const DAY_MS = 86_400_000;

/** Two references of the demo candidate: one on the profile, one that waits for their decision. */
export async function fillReferences(
  tx: Database,
  { professions }: Pick<Brigata, 'professions'>,
  { email, now }: { email: string; now: Date },
): Promise<void> {
  const [candidate] = await tx.select().from(users).where(eq(users.email, email));
  const cook = professions.bySlug('cuoco');
  if (!candidate || !cook) return;
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const given = { user_id: candidate.id, job_id: cook.id, state: 'given' as const, would_rehire: true };
  await tx.insert(candidateReferences).values([
    {
      ...given,
      house: 'Albergo Conchiglia',
      email: 'direzione@albergoconchiglia.example',
      season: seasonWords(romeDay(ago(450))),
      text: 'Puntuale e precisa. Ad agosto ha tenuto la partita dei primi da sola, senza perdere la calma.',
      is_shown: true,
      asked_at: ago(40),
      answered_at: ago(38),
    },
    {
      ...given,
      house: 'Trattoria del Porto',
      email: 'trattoriadelporto.demo@gmail.com',
      season: seasonWords(romeDay(ago(800))),
      text: 'Impara in fretta e aiuta chi comincia. In cucina è cresciuta molto in una stagione.',
      asked_at: ago(9),
      answered_at: ago(5),
    },
  ]);
}
