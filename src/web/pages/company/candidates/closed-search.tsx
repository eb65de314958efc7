import type { CandidateCard, CandidateOutline as Outline } from '#contract/talent.ts';
import { CHECK_TIME } from '#domain/company-check.ts';
import { CandidateOutline } from '#web/features/candidates/candidate-outline.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { Notice } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';

/** The search for a company that is not verified: who wrote last, as visitors see them (rule D8). */
export function ClosedSearch({ candidates }: { candidates: readonly (CandidateCard | Outline)[] }) {
  const t = useText();
  return (
    <div className="wrap py-6 grid gap-5">
      <h1 className="text-step-3!">{t('Candidati')}</h1>
      <Notice icon="lock">
        {t('I candidati li cercano e li leggono le aziende verificate. Di solito verifichiamo la tua {time}.', {
          time: t(CHECK_TIME),
        })}{' '}
        <Link to="/profilo/azienda" className="underline underline-offset-2 font-semibold">
          {t('Guarda a che punto è')}
        </Link>
      </Notice>
      <ul className="grid gap-5 grid-cols-1 md:grid-cols-2 lg:grid-cols-3">
        {candidates.map((candidate, index) =>
          'id' in candidate ? null : (
            // biome-ignore lint/suspicious/noArrayIndexKey: outlines have no number, and two may be the same
            <li key={index}>
              <CandidateOutline candidate={candidate} />
            </li>
          ),
        )}
      </ul>
    </div>
  );
}
