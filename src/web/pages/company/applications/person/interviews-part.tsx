import { useRef, useState } from 'react';
import type { CompanyInterview } from '#contract/interviews.ts';
import { periodName } from '#domain/interview-day.ts';
import { interviewStates } from '#domain/interview-state.ts';
import { call } from '#web/api.ts';
import { ClosedWhileImpersonating } from '#web/features/account/impersonation.tsx';
import { ReadAgain } from '#web/features/asked/read-again.tsx';
import { useAsked } from '#web/features/asked/use-asked.ts';
import { InterviewDialog } from '#web/features/interviews/interview-dialog.tsx';
import { newInterview } from '#web/features/interviews/new-interview.ts';
import { OutcomeButtons, waitsForOutcome } from '#web/features/interviews/outcome-buttons.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { Spinner } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { PartTitle } from './part-title.tsx';
import { ProposalDialog } from './proposal-dialog.tsx';

interface InterviewsPartProps {
  offerId: number;
  id: number;
  /** What its page has read; undefined in a panel. */
  given: readonly CompanyInterview[] | undefined;
  isRefused: boolean;
  /** Reads the application again: it says what became of its interviews. */
  onChanged: () => unknown;
}

/** The interviews of an applicant, what can be done with each, and how to propose times, unless they were refused. */
export function InterviewsPart({ offerId, id, given, isRefused, onChanged }: InterviewsPartProps) {
  const t = useText();
  const { value, refused, isAsking, readAgain } = useAsked<readonly CompanyInterview[]>(
    () => call('GET /interviews/applications/{id}', { params: { id } }),
    undefined,
    given,
  );
  const [openId, setOpenId] = useState<number | null>(null);
  const [isProposing, setProposing] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const changed = () => Promise.all([readAgain(), onChanged()]);
  const interviews = value ?? [];
  const opened = interviews.find((one) => one.id === openId);
  const isSettled = interviews.some(({ state }) => state === 'taken');
  const isChoosing = interviews.some(({ state }) => state === 'invited' || state === 'moved');
  return (
    <section aria-labelledby="scheda-colloqui" className="grid gap-3">
      <PartTitle id="scheda-colloqui" ref={heading}>
        {t('Colloqui')}
      </PartTitle>
      {isAsking && <Spinner label={t('Caricamento in corso')} />}
      <ReadAgain refused={refused} readAgain={readAgain} />
      {interviews.length > 0 && (
        <ul className="grid gap-2">
          {interviews.map((one) => (
            <InterviewLine
              key={one.id}
              interview={one}
              onOpen={() => setOpenId(one.id)}
              onChanged={changed}
              onSaid={() => heading.current?.focus()}
            />
          ))}
        </ul>
      )}
      {!isSettled && !isRefused && (
        <ClosedWhileImpersonating>
          <Link
            to={newInterview(offerId, [id])}
            onClick={(event) => {
              // Until this is awake, and in a new tab, the page is the way.
              if (
                (value === null && refused === null) ||
                event.metaKey ||
                event.ctrlKey ||
                event.shiftKey ||
                event.altKey
              )
                return;
              event.preventDefault();
              setProposing(true);
            }}
            className="btn btn-ghost justify-self-start"
          >
            <Icon name="evento" /> {isChoosing ? t('Proponi altri orari') : t('Proponi un colloquio')}
          </Link>
        </ClosedWhileImpersonating>
      )}
      {opened && <InterviewDialog interview={opened} onChanged={changed} onClose={() => setOpenId(null)} />}
      {isProposing && (
        <ProposalDialog
          offerId={offerId}
          id={id}
          onClose={() => setProposing(false)}
          onChanged={onChanged}
          onOffered={async () => {
            setProposing(false);
            await readAgain();
          }}
        />
      )}
    </section>
  );
}

interface InterviewLineProps {
  interview: CompanyInterview;
  onOpen: () => void;
  onChanged: () => unknown;
  onSaid: () => void;
}

function InterviewLine({ interview, onOpen, onChanged, onSaid }: InterviewLineProps) {
  const t = useText();
  const { state, starts_at, ends_at, will_come, proposal } = interview;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="chip">{t(interviewStates[state])}</span>
      <button type="button" onClick={onOpen} className="link min-h-11 text-left wrap-anywhere">
        {starts_at && ends_at ? periodName({ starts_at, ends_at }) : t('Colloquio')}
      </button>
      {proposal && <span className="chip chip-sun">{t('Propone altri orari')}</span>}
      {will_come && state === 'taken' && <span className="text-leaf">{t('Ha detto che ci sarà.')}</span>}
      {waitsForOutcome(interview) && (
        <div className="basis-full">
          <OutcomeButtons interview={interview} onChanged={onChanged} onSaid={onSaid} />
        </div>
      )}
    </li>
  );
}
