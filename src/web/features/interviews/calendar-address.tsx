import { useState } from 'react';
import { italianDate } from '#domain/relative-time.ts';
import { call } from '#web/api.ts';
import { Icon } from '#web/ui/icon.tsx';
import { ClosedWhileImpersonating } from '../account/impersonation.tsx';
import { useBanner } from '../every-page/banners.tsx';
import { useChange } from '../forms/use-change.ts';
import { useQuestion } from '../sheets/question.tsx';
import { useText } from '../texts/text.tsx';

/** The private address by which a calendar program shows the interviews of the user. */
export function CalendarAddress({ since }: { since: string | null }) {
  const t = useText();
  const banner = useBanner();
  const { confirm } = useQuestion();
  const [address, setAddress] = useState<string | null>(null);
  const { isBusy, change } = useChange();
  const renew = async () => {
    const question = t('Vuoi un indirizzo nuovo? Quello di prima smette di funzionare.');
    if (since !== null && !(await confirm(question, t('Crea un indirizzo nuovo')))) return;
    await change(async () => {
      const answer = await call('POST /interviews/calendar-address');
      if (answer.ok) setAddress(answer.body.address);
      return answer;
    });
  };
  const remove = async () => {
    const question = t('Vuoi togliere l’indirizzo? I calendari che lo usano non si aggiornano più.');
    if (!(await confirm(question, t('Togli l’indirizzo')))) return;
    await change(async () => {
      const answer = await call('DELETE /interviews/calendar-address');
      if (answer.ok) setAddress(null);
      return answer;
    });
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address ?? '');
      banner(t('Indirizzo copiato.'), 'success');
    } catch {
      banner(t('Non si riesce a copiare: seleziona l’indirizzo e copialo.'));
    }
  };
  return (
    <section className="card grid grid-cols-[minmax(0,1fr)] gap-3" aria-labelledby="calendario">
      <h2 id="calendario" className="text-step-2!">
        {t('Nel tuo calendario')}
      </h2>
      <p className="text-ink-soft">
        {t(
          'Un indirizzo privato mostra i colloqui in Google Calendar, Apple o Outlook. Chi ce l’ha li legge: non darlo ad altri.',
        )}
      </p>
      {address !== null && (
        <div className="flex flex-wrap gap-2">
          <input
            readOnly
            value={address}
            aria-label={t('Indirizzo del calendario')}
            onFocus={(event) => event.target.select()}
            className="input flex-1 min-w-[min(100%,13rem)]"
          />
          <button type="button" onClick={() => void copy()} className="btn btn-ghost">
            <Icon name="copia" /> {t('Copia')}
          </button>
          <p className="text-sm text-ink-soft basis-full">{t('Copialo ora: non lo mostriamo di nuovo.')}</p>
        </div>
      )}
      {address === null && since !== null && <p>{t('Hai un indirizzo dal {date}.', { date: italianDate(since) })}</p>}
      <ClosedWhileImpersonating>
        <div className="flex flex-wrap gap-3">
          <button type="button" disabled={isBusy} onClick={() => void renew()} className="btn btn-ghost">
            {since === null ? t('Crea l’indirizzo') : t('Crea un indirizzo nuovo')}
          </button>
          {since !== null && (
            <button type="button" disabled={isBusy} onClick={() => void remove()} className="btn btn-quiet">
              {t('Togli l’indirizzo')}
            </button>
          )}
        </div>
      </ClosedWhileImpersonating>
    </section>
  );
}
