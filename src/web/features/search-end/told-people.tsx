import type { OpenApplicants } from '#contract/search-end.ts';
import { dayWithHoliday } from '#domain/interview-day.ts';
import { clockOf } from '#domain/interview-times.ts';
import { ANSWER_DAYS } from '#domain/search-end.ts';
import { type Say, useText } from '#web/features/texts/text.tsx';
import { Notice, Spinner, Tick } from '#web/ui/field.tsx';
import type { ToldChoice } from './use-told.ts';

type Person = OpenApplicants['items'][number];

/** Who would be told that the search is over, by name: those who wait are ticked, those who are under way are not. */
export function ToldPeople({ choice }: { choice: ToldChoice }) {
  const t = useText();
  const { people, problem, chosen } = choice;
  if (problem) return <Notice tone="danger">{problem}</Notice>;
  if (people === null) return <Spinner label={t('Un momento')} />;
  if (people.length === 0) return <p>{t('Nessuno aspetta ancora una risposta.')}</p>;
  const proposed = people.filter(({ is_proposed }) => is_proposed);
  const underWay = people.filter(({ is_proposed }) => !is_proposed);
  const left = people.length - chosen.size;
  const cancelled = people.filter(({ id, interview }) => interview !== null && chosen.has(id));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {proposed.length > 0 && (
        <People title={t('Aspettano una risposta')} people={proposed} choice={choice} hasAll={proposed.length > 1} />
      )}
      {underWay.length > 0 && (
        <People
          title={t('Con loro hai qualcosa in corso')}
          help={t('Restano come sono, se non li scegli.')}
          people={underWay}
          choice={choice}
        />
      )}
      {cancelled.length > 0 && (
        <Notice tone="sun">
          {cancelled.length === 1
            ? t('Il colloquio di {names} viene annullato.', { names: namesOf(cancelled) })
            : t('I colloqui di {names} vengono annullati.', { names: namesOf(cancelled) })}
        </Notice>
      )}
      <p className="text-ink-soft">
        {chosen.size === 0
          ? t('Nessuno riceve una mail.')
          : chosen.size === 1
            ? t('Una persona riceve una mail: hai chiuso la ricerca.')
            : t('{n} persone ricevono una mail: hai chiuso la ricerca.', { n: chosen.size })}{' '}
        {left > 0 &&
          t(
            'A chi non scegli non scriviamo. Se tra {days} giorni qualcuno aspetta ancora, gli diciamo che non hai risposto.',
            { days: ANSWER_DAYS },
          )}
      </p>
    </div>
  );
}

const namesOf = (people: readonly Person[]): string => people.map(({ name }) => name).join(', ');

interface PeopleProps {
  title: string;
  help?: string;
  people: readonly Person[];
  choice: ToldChoice;
  /** Whether one tick chooses them all. */
  hasAll?: boolean;
}

function People({ title, help, people, choice: { chosen, choose }, hasAll = false }: PeopleProps) {
  const t = useText();
  const ids = people.map(({ id }) => id);
  const areAll = ids.every((id) => chosen.has(id));
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{title}</legend>
      {help && <p className="text-sm text-ink-soft">{help}</p>}
      <div className="mt-1 grid max-h-64 overflow-y-auto overscroll-contain rounded-input border border-line px-3 py-1">
        {hasAll && (
          <div className="border-b border-line py-1">
            <Tick checked={areAll} onChange={() => choose(ids, !areAll)}>
              <b>{t('Tutte: {n}', { n: people.length })}</b>
            </Tick>
          </div>
        )}
        {people.map((person) => (
          <div key={person.id} className="py-1">
            <Tick checked={chosen.has(person.id)} onChange={() => choose([person.id], !chosen.has(person.id))}>
              <span className="wrap-anywhere">{person.name}</span>
              <span className="block text-sm text-ink-soft">{aboutWords(person, t)}</span>
            </Tick>
          </div>
        ))}
      </div>
    </fieldset>
  );
}

/** How a person stands, and what they would not read of the message. */
function aboutWords(person: Person, t: Say): string {
  const words = person.reads_company_words
    ? []
    : [t('legge un nostro testo breve, senza il tuo messaggio: l’indirizzo non è confermato')];
  return [standingWords(person, t), ...words].join(' · ');
}

function standingWords({ standing, interview }: Person, t: Say): string {
  if (interview?.starts_at)
    return t('Colloquio {day} alle {clock}', {
      day: dayWithHoliday(interview.starts_at),
      clock: clockOf(interview.starts_at),
    });
  if (interview) return t('Colloquio: sceglie l’orario');
  switch (standing) {
    case 'interview':
      return t('Avete fatto un colloquio');
    case 'hire':
      return t('Hai proposto un’assunzione');
    case 'message':
      return t('Ha una conversazione con te');
    case 'contacted':
      return t('Contattato');
    case 'suitable':
      return t('Idoneo');
    case 'waiting':
      return t('Aspetta una risposta');
  }
}
