import type { CandidateView } from '#contract/profile.ts';
import { proofs } from '#domain/reference.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useText } from '../texts/text.tsx';

/** What a company wrote of a candidate, with how it was verified. */
export function ReferenceView({ reference }: { reference: CandidateView['references'][number] }) {
  const t = useText();
  const { company, role, season, text, would_rehire, proof, verified } = reference;
  return (
    <figure className="grid gap-1">
      <blockquote className="wrap-anywhere">“{text}”</blockquote>
      <figcaption className="text-[.95rem] text-ink-soft wrap-anywhere">
        {company && <b className="text-ink">{company}</b>} {role}, {season}
        {would_rehire && (
          <span className="flex gap-1.5 text-leaf font-semibold">
            <span className="flex-none h-lh flex items-center">
              <Icon name="check" size={16} />
            </span>{' '}
            {t('Lavorerebbe di nuovo con questa persona')}
          </span>
        )}
        <span className="block text-sm">{verified ?? t(proofs[proof])}</span>
      </figcaption>
    </figure>
  );
}
