import type { FormEvent } from 'react';
import type { OwnHouse } from '#contract/brigade.ts';
import { call } from '#web/api.ts';
import { ClosedWhileImpersonating } from '#web/features/account/impersonation.tsx';
import { CallBackSwitch } from '#web/features/candidates/call-back-switch.tsx';
import { pressedButton, useChange } from '#web/features/forms/use-change.ts';
import { useQuestion } from '#web/features/sheets/question.tsx';
import { useText } from '#web/features/texts/text.tsx';

/** The houses that have this person in their list, and those that ask to. */
export function OwnHouses({ houses, isOff }: { houses: readonly OwnHouse[]; isOff: boolean }) {
  const t = useText();
  if (houses.length === 0) return null;
  return (
    <section aria-labelledby="elenchi" className="grid gap-3">
      <div>
        <h2 id="elenchi" className="text-step-2!">
          {t('Chi ti può richiamare')}
        </h2>
        <p className="text-ink-soft max-w-prose mt-1">
          {t('Le aziende che ti tengono nella loro brigata possono proporti di tornare. Decidi tu, ogni volta.')}
        </p>
      </div>
      <CallBackSwitch isOff={isOff} />
      <ul className="grid gap-3">
        {houses.map((house) => (
          <li key={house.id}>
            <HouseCard house={house} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function HouseCard({ house }: { house: OwnHouse }) {
  const t = useText();
  const { company, stays, has_accepted, name } = house;
  return (
    <article className="card grid gap-3 grid-cols-[minmax(0,1fr)]">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="font-text! text-lg! font-semibold tracking-normal! wrap-anywhere">{company.name}</h3>
          {stays.map(({ job, season }) => (
            <p key={`${season?.start} ${job?.slug}`} className="text-ink-soft wrap-anywhere">
              {[job?.name, season?.words].filter(Boolean).join(' · ')}
            </p>
          ))}
        </div>
        <span className={`chip ${has_accepted ? 'chip-leaf' : 'chip-sun'}`}>
          {has_accepted ? t('Sei nell’elenco') : t('Ti ha invitato nella brigata')}
        </span>
      </div>
      {!has_accepted && (
        <p>
          {t(
            'Dice che hai lavorato lì e ha scritto “{name}”. Se accetti vede che ci sei; se dici di no, ti toglie dall’elenco.',
            { name },
          )}
        </p>
      )}
      <ClosedWhileImpersonating>
        <HouseAnswers house={house} />
      </ClosedWhileImpersonating>
    </article>
  );
}

/** The answers to a house. Without JavaScript they send the form to the page about the list. */
function HouseAnswers({ house: { id, page, company, has_accepted } }: { house: OwnHouse }) {
  const t = useText();
  const { confirm } = useQuestion();
  const { isBusy, change } = useChange();
  const answer = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const pressed = pressedButton(event);
    if (!pressed || isBusy) return;
    const action = pressed.value;
    const isLeaving = action === 'leave';
    const question = t(
      'Vuoi uscire per sempre dall’elenco di {company}? Non ti può aggiungere di nuovo, e non si può annullare.',
      { company: company.name },
    );
    if (isLeaving && !(await confirm(question, t('Esci per sempre')))) return;
    const params = { id };
    const send = () =>
      isLeaving
        ? call('POST /brigade/houses/{id}/leave', { params })
        : action === 'accept'
          ? call('POST /brigade/houses/{id}/accept', { params })
          : call('POST /brigade/houses/{id}/decline', { params });
    await change(
      send,
      action === 'accept'
        ? t('Fatto: {company} ti può richiamare.', { company: company.name })
        : t('Fatto: {company} non ha più il tuo nome.', { company: company.name }),
    );
  };
  return (
    <form method="post" action={page ?? undefined} onSubmit={answer} className="flex flex-wrap gap-3">
      {has_accepted ? (
        <button type="submit" data-late name="action" value="leave" disabled={isBusy} className="btn btn-quiet">
          {t('Esci dall’elenco')}
        </button>
      ) : (
        <>
          <button type="submit" data-late name="action" value="accept" disabled={isBusy} className="btn btn-primary">
            {t('Accetto')}
          </button>
          <button type="submit" data-late name="action" value="decline" disabled={isBusy} className="btn btn-ghost">
            {t('No, grazie')}
          </button>
        </>
      )}
    </form>
  );
}
