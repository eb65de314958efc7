import type { Invitable } from '#contract/interviews.ts';
import { PersonFace } from '#web/features/pictures/faces.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { Notice } from '#web/ui/field.tsx';
import { INVITED_AT_ONCE } from './new-interview.ts';

interface InvitedPeopleProps {
  invitable: Invitable;
  /** Whether the bookable hours of the offer are opened. */
  isForAll: boolean;
}

/** The people about to be invited, and why somebody is not. */
export function InvitedPeople({ invitable: { people, offers, is_over }, isForAll }: InvitedPeopleProps) {
  const t = useText();
  if (isForAll)
    return is_over ? (
      <Notice tone="sun">{t('La ricerca è finita: proponi gli orari a chi scegli dalle candidature.')}</Notice>
    ) : (
      <Notice>
        {t('Chi si è candidato, e chi si candiderà, sceglie da solo un orario libero. Puoi chiudere quando vuoi.')}
      </Notice>
    );
  const settled = people.filter(({ is_settled }) => is_settled);
  return (
    <section className="card grid gap-3" aria-labelledby="chi">
      <h2 id="chi" className="text-step-2!">
        {t('A chi')}
      </h2>
      {people.length === 0 && <p>{t('Le candidature scelte non ci sono più.')}</p>}
      <ul className="flex flex-wrap gap-x-5 gap-y-2">
        {people.map(({ id, offer, tile, photo, first_name, last_name, is_settled }) => (
          <li key={id} className={`flex items-center gap-2 min-w-0 ${is_settled ? 'text-ink-soft' : ''}`}>
            <PersonFace seed={tile} photo={photo} className="size-9" />
            <span className="min-w-0 wrap-anywhere">
              {first_name} {last_name}
              {offers.length > 1 && (
                <span className="block text-sm text-ink-soft">{offers.find(({ id }) => id === offer)?.title}</span>
              )}
            </span>
            {is_settled && <span className="chip">{t('ha già un orario')}</span>}
          </li>
        ))}
      </ul>
      {people.length >= INVITED_AT_ONCE && (
        <p className="text-ink-soft">
          {t('Si invitano al massimo {n} persone alla volta: se ne hai scelte altre, invitale dopo queste.', {
            n: INVITED_AT_ONCE,
          })}
        </p>
      )}
      {settled.length > 0 && settled.length === people.length && (
        <p className="text-ink-soft">
          {t('Hanno già un colloquio fissato: per cambiarlo annullalo da Colloqui, poi proponi altri orari.')}
        </p>
      )}
    </section>
  );
}
