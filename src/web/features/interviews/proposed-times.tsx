import { useRevalidator } from 'react-router';
import type { CompanyInterview } from '#contract/interviews.ts';
import { dayWithHoliday } from '#domain/interview-day.ts';
import { clockOf } from '#domain/interview-times.ts';
import { romeDay } from '#domain/rome-time.ts';
import { call } from '#web/api.ts';
import { ClosedWhileImpersonating } from '#web/features/account/impersonation.tsx';
import { useChange } from '#web/features/forms/use-change.ts';
import { useText } from '#web/features/texts/text.tsx';
import { Link } from '#web/ui/link.tsx';

interface ProposedTimesProps {
  interview: CompanyInterview;
  proposal: NonNullable<CompanyInterview['proposal']>;
  /** Called once one was taken, where reading the page again does not show it. */
  onChanged?: (() => unknown) | undefined;
}

/** The page that answers proposed times with others. */
const answerPage = ({ round, times }: ProposedTimesProps['proposal'], id: number): string =>
  `/profilo/azienda/colloqui/nuovo?prenotazioni=${round}&risposta=${id}${times[0] ? `&giorno=${romeDay(times[0].starts_at)}` : ''}`;

/** Other times that a candidate proposes: one tap takes one. */
export function ProposedTimes({ interview, proposal, onChanged }: ProposedTimesProps) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const { isBusy, change } = useChange(() => Promise.all([revalidate(), onChanged?.()]));
  const { id, person } = interview;
  const accept = (time: number) =>
    change(
      () => call('POST /interviews/{id}/proposal/accept', { params: { id }, body: { time } }),
      t('Colloquio fissato: avvisiamo {name}.', { name: person.first_name }),
    );
  return (
    <div className="grid gap-3">
      {proposal.line && <p className="whitespace-pre-line wrap-anywhere">“{proposal.line}”</p>}
      <ClosedWhileImpersonating>
        <ul className="flex flex-wrap gap-2">
          {proposal.times.map((time) => (
            <li key={time.id}>
              <button
                type="button"
                disabled={isBusy}
                onClick={() => void accept(time.id)}
                className="btn btn-ghost text-left"
              >
                <span className="sr-only">{t('Accetta')} </span>
                <span>
                  {dayWithHoliday(time.starts_at)},{' '}
                  <span className="whitespace-nowrap">
                    {clockOf(time.starts_at)}–{clockOf(time.ends_at)}
                  </span>
                </span>
              </button>
            </li>
          ))}
          <li>
            <Link to={answerPage(proposal, id)} className="btn btn-quiet">
              {t('Nessuno va bene')}
            </Link>
          </li>
        </ul>
      </ClosedWhileImpersonating>
    </div>
  );
}
