import type { SentApplication } from '#contract/applications.ts';
import { spanWords } from '#domain/hire-terms.ts';
import { cityOf } from '#domain/offer-words.ts';
import { useText } from '#web/features/texts/text.tsx';
import { AsWritten } from '#web/ui/as-written.tsx';
import { Link } from '#web/ui/link.tsx';

type Hired = Pick<SentApplication, 'hire' | 'offer'>;

/** The days and the place of the hire that an application led to: 'Dal 01/06/2027 al 30/09/2027 · Rimini'. */
export function HireDays({ hire, offer }: Hired) {
  if (!hire) return null;
  return (
    <span className="block first-letter:uppercase">
      {spanWords(hire)} · <AsWritten>{cityOf(offer.place_text)}</AsWritten>
    </span>
  );
}

/** The same with the way to the hire, which is read, answered and given up among the candidate’s seasons. */
export function HireLink({ stage, ...hired }: Hired & Pick<SentApplication, 'stage'>) {
  const t = useText();
  if (stage !== 'proposed' && stage !== 'hired') return null;
  return (
    <div className="mt-1">
      <HireDays {...hired} />
      <Link to="/profilo/stagioni" className="link">
        {stage === 'proposed' ? t('Rispondi alla proposta di assunzione') : t('Vedi le condizioni dell’assunzione')}
      </Link>
    </div>
  );
}
