import type { CalledPerson } from '#contract/brigade.ts';
import type { CompanyHire } from '#contract/hires.ts';
import { type CallBackAnswer, callBackAnswers } from '#domain/call-back.ts';
import { groupedBy } from '#domain/grouped-by.ts';
import { payWords, spanWords } from '#domain/hire-terms.ts';
import { uiTexts } from '#domain/ui-text.ts';
import { hirePage } from '#web/features/hires/hire-list.tsx';
import { PersonFace } from '#web/features/pictures/faces.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { Link } from '#web/ui/link.tsx';
import { CalledHire } from './called-hire.tsx';

const WAITING = 'waiting';
const columns = ['yes', 'maybe', WAITING, 'no'] as const;
type Column = (typeof columns)[number];
const columnWords = uiTexts({ ...callBackAnswers, waiting: 'Non hanno risposto' } as const);
const looks: Readonly<Record<Column, string>> = { yes: 'chip-leaf', maybe: 'chip-sun', waiting: '', no: '' };
const columnOf = (answer: CallBackAnswer | null): Column => answer ?? WAITING;
/** More names than these are folded. */
const SHOWN_OPEN = 6;

interface CalledNamesProps {
  people: readonly CalledPerson[];
  /** Of the season: the latest of each person is beside their name. */
  hires: readonly CompanyHire[];
}

/** The people who were called back for a role, by answer, with the hire that came of it. */
export function CalledNames({ people, hires }: CalledNamesProps) {
  const t = useText();
  if (people.length === 0) return null;
  const byAnswer = groupedBy(people, ({ answer }) => columnOf(answer));
  const coming = byAnswer.get('yes')?.length ?? 0;
  return (
    <details open={people.length <= SHOWN_OPEN} className="border-t border-line pt-1">
      <summary className="min-h-11 py-2.5 font-semibold cursor-pointer">
        {t('Chi hai richiamato')}:{' '}
        {coming === 1
          ? t('torna 1 su {all}', { all: people.length })
          : t('tornano {n} su {all}', { n: coming, all: people.length })}
      </summary>
      <div className="grid gap-x-6 gap-y-3 pt-1 grid-cols-[minmax(0,1fr)] sm:grid-cols-2">
        {columns.map((column) => {
          const some = byAnswer.get(column) ?? [];
          return (
            some.length > 0 && (
              <div key={column} className="grid gap-1 content-start grid-cols-[minmax(0,1fr)]">
                <h3 className="font-text! text-base! tracking-normal!">
                  <span className={`chip ${looks[column]}`}>
                    {t(columnWords[column])} · {some.length}
                  </span>
                </h3>
                <ul className="grid grid-cols-[minmax(0,1fr)]">
                  {some.map((person) => (
                    <PersonLine key={person.id} person={person} hire={hires.find(({ id }) => id === person.hires[0])} />
                  ))}
                </ul>
              </div>
            )
          );
        })}
      </div>
    </details>
  );
}

function PersonLine({ person, hire }: { person: CalledPerson; hire: CompanyHire | undefined }) {
  const { name, tile, pay_cents, pay_period, offer } = person;
  const terms = [spanWords(person), pay_cents === null ? null : payWords(pay_cents, pay_period), offer?.title];
  const page = hire ? hirePage(hire) : null;
  return (
    <li id={hire && `assunzione-${hire.id}`} className="scroll-mt-24 flex items-start gap-3 py-2">
      <PersonFace seed={tile} photo={null} className="size-10 flex-none" />
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          {page === null ? (
            name
          ) : (
            <Link to={page} className="hover:text-accent">
              {name}
            </Link>
          )}
        </p>
        <p className="text-sm text-ink-soft wrap-anywhere">{terms.filter(Boolean).join(' · ')}</p>
        <CalledHire person={person} hire={hire} />
      </div>
    </li>
  );
}
