import type { Ref } from 'react';
import type { OwnHire } from '#contract/hires.ts';
import { hireStates } from '#domain/hire-state.ts';
import { spanWords } from '#domain/hire-terms.ts';
import { AsWritten } from '#web/ui/as-written.tsx';
import { useText } from '../texts/text.tsx';
import { EndedWords } from './ended-words.tsx';
import { hireChipClasses } from './hire-chip-classes.ts';
import { HireTerms } from './hire-terms.tsx';

interface OwnHireFactsProps {
  hire: OwnHire;
  /** The level of its heading. */
  as?: 'h2' | 'h3';
  /** Takes the focus after a change. */
  heading?: Ref<HTMLHeadingElement>;
}

/** What was proposed to a person, as they see it. */
export function OwnHireFacts({ hire, as: Heading = 'h3', heading }: OwnHireFactsProps) {
  const t = useText();
  const { state, company, job, joins_list } = hire;
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <Heading
            ref={heading}
            tabIndex={-1}
            className="font-text! text-lg! font-semibold tracking-normal! outline-none wrap-anywhere"
          >
            <AsWritten>{company.name}</AsWritten>
          </Heading>
          <p className="text-ink-soft wrap-anywhere">{job.name}</p>
        </div>
        <span className={`chip ${hireChipClasses[state]}`}>{t(hireStates[state])}</span>
      </div>
      <p className="first-letter:uppercase">{spanWords(hire)}</p>
      <HireTerms hire={hire} />
      <EndedWords hire={hire} isOwn />
      {joins_list && (
        <p className="text-ink-soft">
          {t(
            'Se confermi, {company} ti tiene nel suo elenco per richiamarti la prossima stagione. Puoi uscirne quando vuoi.',
            { company: company.name },
          )}
        </p>
      )}
    </>
  );
}
