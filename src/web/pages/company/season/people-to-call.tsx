import { type ReactNode, useState } from 'react';
import { Form, Link, useSearchParams } from 'react-router';
import type { BrigadePerson } from '#contract/brigade.ts';
import { callBackAnswers } from '#domain/call-back.ts';
import { romeDay } from '#domain/rome-time.ts';
import { seasonWords } from '#domain/season.ts';
import { uiTexts } from '#domain/ui-text.ts';
import { call } from '#web/api.ts';
import { useIsImpersonating } from '#web/features/account/impersonation.tsx';
import { useChange } from '#web/features/forms/use-change.ts';
import { PersonFace } from '#web/features/pictures/faces.tsx';
import { useQuestion } from '#web/features/sheets/question.tsx';
import { type Translate, useText } from '#web/features/texts/text.tsx';
import { BreakableEmail } from '#web/ui/breakable.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { CALL_BACK_PAGE, filtersOf } from './season-address.ts';

const closedWords = uiTexts({
  invited: 'Non ha ancora risposto all’invito',
  recent: 'Hai scritto da poco: si richiama ogni due settimane',
  off: 'Non riceve richiami',
} as const);

interface PeopleToCallProps {
  items: readonly BrigadePerson[];
  /** How many people the filter leaves, on all pages. */
  count: number;
  /** Shown where the filter leaves nobody. */
  nobody: ReactNode;
}

/**
 * People of the list with a tick: the form leads to the call-back of those that are ticked, also without a script.
 * Those ticked on other pages, or with another filter, stay chosen: they are named, sent too, and can be taken out.
 */
export function PeopleToCall({ items, count, nobody }: PeopleToCallProps) {
  const t = useText();
  const [query] = useSearchParams();
  const isActing = useIsImpersonating();
  /** Their names, by id. */
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(new Map());
  const callable = items.filter(({ closed }) => closed === null);
  const areAll = callable.length > 0 && callable.every(({ id }) => chosen.has(id));
  const elsewhere = [...chosen].filter(([id]) => items.every((one) => one.id !== id));
  const all = filtersOf(query);
  all.set('tutti', '1');
  const groups = [
    {
      id: 'gia-con-te',
      words: t('Già con te o con una tua proposta'),
      people: items.filter(({ hires }) => hires.length > 0),
    },
    { id: 'altri', words: t('Non sono con te adesso'), people: items.filter(({ hires }) => hires.length === 0) },
  ];
  const choose = (people: readonly Pick<BrigadePerson, 'id' | 'name'>[], isOn: boolean) => {
    const next = new Map(chosen);
    for (const { id, name } of people)
      if (isOn) next.set(id, name);
      else next.delete(id);
    setChosen(next);
  };
  return (
    <Form action={CALL_BACK_PAGE} className="grid gap-3 grid-cols-[minmax(0,1fr)]">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-ink-soft" aria-live="polite">
          {count === 1 ? t('1 persona') : t('{n} persone', { n: count })}
          {chosen.size > 0 && (
            <>
              {' · '}
              {chosen.size === 1 ? t('1 scelta') : t('{n} scelte', { n: chosen.size })}
            </>
          )}
        </p>
        {(callable.length > 0 || elsewhere.length > 0) && !isActing && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <label className="flex items-center gap-2 min-h-11">
              <input type="checkbox" className="tick" checked={areAll} onChange={() => choose(callable, !areAll)} />
              {t('Tutti in questa pagina')}
            </label>
            {count > items.length && (
              <Link to={`${CALL_BACK_PAGE}?${all}`} className="link">
                {t('Richiama tutti e {n}', { n: count })}
              </Link>
            )}
            <button type="submit" className="btn btn-primary">
              <Icon name="send" /> {t('Richiama')}
            </button>
          </div>
        )}
      </div>
      {elsewhere.length > 0 && !isActing && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <p id="scelte-altrove" className="text-ink-soft">
            {t('Scelte anche in altre pagine:')}
          </p>
          <ul aria-labelledby="scelte-altrove" className="contents">
            {elsewhere.map(([id, name]) => (
              <li key={id} className="chip pr-0! whitespace-normal!">
                <input type="hidden" name="persona" value={id} />
                {name}
                <button
                  type="button"
                  onClick={() => choose([{ id, name }], false)}
                  aria-label={t('Non scegliere {name}', { name })}
                  className="size-11 grid place-items-center"
                >
                  <Icon name="close" size={16} />
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {items.length === 0
        ? nobody
        : groups.map(
            ({ id, words, people }) =>
              people.length > 0 && (
                <section key={id} aria-labelledby={id} className="mt-3 grid gap-2 grid-cols-[minmax(0,1fr)]">
                  <h3 id={id} className="text-step-1!">
                    {words}
                  </h3>
                  <ul className="card py-1! grid grid-cols-[minmax(0,1fr)]">
                    {people.map((person) => (
                      <PersonRow
                        key={person.id}
                        person={person}
                        isActing={isActing}
                        isChosen={chosen.has(person.id)}
                        onToggle={(isOn) => choose([person], isOn)}
                        onRemoved={() => choose([person], false)}
                      />
                    ))}
                  </ul>
                </section>
              ),
          )}
    </Form>
  );
}

/** From when a person is with the company, or what they were proposed. */
function hireWords({ state, starts_on }: BrigadePerson['hires'][number], t: Translate): string {
  const season = seasonWords(starts_on);
  if (state === 'proposed') return t('Proposta in attesa per {season}', { season });
  return starts_on <= romeDay() ? t('Già con te') : t('Già con te per {season}', { season });
}

/** What a person said when they were last called back: 'Torno per Estate 2027'. */
function lastWords({ answer, season }: NonNullable<BrigadePerson['last_call']>, t: Translate): string {
  return answer === null
    ? t('Non ha ancora risposto per {season}', { season: season.words })
    : t('Ha risposto {answer} per {season}', { answer: t(callBackAnswers[answer]), season: season.words });
}

interface PersonRowProps {
  person: BrigadePerson;
  isActing: boolean;
  isChosen: boolean;
  onToggle: (isOn: boolean) => void;
  onRemoved: () => void;
}

function PersonRow({ person, isActing, isChosen, onToggle, onRemoved }: PersonRowProps) {
  const t = useText();
  const { confirm } = useQuestion();
  const { isBusy, change } = useChange();
  const { id, name, email, tile, closed, stays, hires, last_call } = person;
  const remove = async () => {
    const question = t('Vuoi togliere {name} dalla brigata? Cancelliamo anche le stagioni e le risposte.', { name });
    if (!(await confirm(question, t('Togli')))) return;
    const isRemoved = await change(
      () => call('DELETE /brigade/people/{id}', { params: { id } }),
      t('{name} non è più nella brigata.', { name }),
    );
    if (isRemoved) onRemoved();
  };
  return (
    <li className="flex items-start gap-3 border-b border-line last:border-0 py-3">
      <div className="flex-1 min-w-0 flex items-start gap-3">
        {!isActing && (
          <input
            id={`persona-${id}`}
            type="checkbox"
            name="persona"
            value={id}
            disabled={closed !== null}
            checked={isChosen}
            onChange={(event) => onToggle(event.currentTarget.checked)}
            className="tick mt-2.5 disabled:opacity-40"
          />
        )}
        <PersonFace seed={tile} photo={null} className="size-11 flex-none" />
        <div className="flex-1 min-w-0">
          <p className="font-semibold wrap-anywhere">
            {isActing ? name : <label htmlFor={`persona-${id}`}>{name}</label>}
          </p>
          <p className="text-ink-soft text-[.95rem] wrap-anywhere">
            <BreakableEmail email={email} />
          </p>
          <p className="flex flex-wrap gap-1.5 mt-1.5 empty:hidden">
            {stays.map(({ job, season }) => (
              <span key={`${season?.start} ${job?.slug}`} className="chip whitespace-normal!">
                {[job?.name, season?.words].filter(Boolean).join(' · ')}
              </span>
            ))}
            {hires.map((hire) => (
              <span
                key={`${hire.starts_on} ${hire.ends_on}`}
                className={`chip ${hire.state === 'proposed' ? 'chip-sun' : 'chip-leaf'} whitespace-normal!`}
              >
                {hireWords(hire, t)}
              </span>
            ))}
            {last_call && (
              <span className={`chip ${last_call.answer === 'yes' ? 'chip-leaf' : ''} whitespace-normal!`}>
                {lastWords(last_call, t)}
              </span>
            )}
            {closed !== null && <span className="chip chip-sun whitespace-normal!">{t(closedWords[closed])}</span>}
          </p>
        </div>
      </div>
      {!isActing && (
        <button
          type="button"
          data-late
          disabled={isBusy}
          onClick={remove}
          aria-label={t('Togli {name}', { name })}
          className="size-11 flex-none grid place-items-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink"
        >
          <Icon name="trash" />
        </button>
      )}
    </li>
  );
}
