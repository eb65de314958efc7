import type { CompanyReference } from '#contract/references.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useText } from '../texts/text.tsx';

/** The line of a reference, as the company wrote it. */
export function GivenLine({ text, would_rehire }: Pick<CompanyReference, 'text' | 'would_rehire'>) {
  const t = useText();
  return (
    <>
      <blockquote className="wrap-anywhere">“{text}”</blockquote>
      {would_rehire && (
        <p className="flex gap-1.5 text-leaf font-semibold">
          <span className="flex-none h-lh flex items-center">
            <Icon name="check" size={16} />
          </span>{' '}
          {t('Lavorerebbe di nuovo con questa persona')}
        </p>
      )}
    </>
  );
}
