import type { CandidateOutline as Outline } from '#contract/talent.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { useText } from '../texts/text.tsx';

/** All that is shown of a candidate to whoever is not of a verified company: 'M. · Cuoco · Verona' (rule D8). */
export function CandidateOutline({ candidate: { initial, job, province } }: { candidate: Outline }) {
  const t = useText();
  return (
    <article className="card flex flex-col gap-3 h-full">
      <div className="flex gap-3 items-center">
        <span className="size-11 flex-none rounded-full bg-sunken text-accent grid place-items-center">
          <Icon name="person" size={24} />
        </span>
        <h3 className="text-base! font-text! font-semibold! tracking-normal! leading-snug! min-w-0 wrap-anywhere">
          {[initial, job, province].filter(Boolean).join(' · ')}
        </h3>
      </div>
      <p className="mt-auto pt-3 border-t border-line text-sm text-ink-soft">
        {t('Il resto del profilo lo vedono le aziende verificate.')}{' '}
        <Link to="/recruiter/ricerca-candidato" className="link">
          {t('Cerca tra i candidati')}
        </Link>
      </p>
    </article>
  );
}
