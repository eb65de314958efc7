import { Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { accountEventLabels } from '#domain/account-events.ts';
import { italianLongDate, relativeTime } from '#domain/relative-time.ts';
import { uiText } from '#domain/ui-text.ts';
import { call } from '#web/api.ts';
import { askOrStatus } from '#web/ask.ts';
import { ActivityCard } from '#web/features/account/activity-card.tsx';
import { OwnPage } from '#web/features/account/own-pages.tsx';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { useChange } from '#web/features/forms/use-change.ts';
import { useQuestion } from '#web/features/sheets/question.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { Icon } from '#web/ui/icon.tsx';

export const loader = (args: LoaderFunctionArgs) => askOrStatus(args, 'GET /core/account/me/sessions');

export const meta = (args: MetaArgs) => pageHead({ title: uiText('Dispositivi e accessi'), disableRobots: true }, args);

/** The logged-in devices, each of which can be logged out, and the account's security events. */
export default function DevicesPage() {
  const t = useText();
  const { confirm } = useQuestion();
  const { sessions, events } = useLoaderData<typeof loader>();
  const { isBusy, change } = useChange();
  return (
    <OwnPage title={t('Dispositivi e accessi')} intro={t('I dispositivi su cui il tuo account è aperto adesso.')}>
      <section className="card" aria-labelledby="dispositivi">
        <h2 id="dispositivi" className="text-step-2! mb-2">
          {t('I tuoi dispositivi')}
        </h2>
        <ul>
          {sessions.map(({ id, device, network, created_at, last_used_at, is_current }) => (
            <li
              key={id}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line last:border-0 py-3.5"
            >
              <div className="flex-1 min-w-[min(100%,13rem)]">
                <p className="font-semibold">
                  {device} {is_current && <span className="chip">{t('Questo dispositivo')}</span>}
                </p>
                <p className="text-ink-soft text-[.95rem]" suppressHydrationWarning>
                  {is_current ? t('In uso adesso') : t('Usato {when}', { when: relativeTime(last_used_at) })} ·{' '}
                  {t('accesso del {date}', { date: italianLongDate(created_at) })}
                  {network && ` · ${t('rete {network}', { network })}`}
                </p>
              </div>
              {!is_current && (
                <button
                  type="button"
                  data-late
                  disabled={isBusy}
                  onClick={() =>
                    change(
                      () => call('DELETE /core/account/me/sessions/{id}', { params: { id } }),
                      t('Accesso chiuso.'),
                    )
                  }
                  aria-label={t('Esci da {device}', { device })}
                  className="btn btn-ghost"
                >
                  {t('Esci')}
                </button>
              )}
            </li>
          ))}
        </ul>
        {sessions.length > 1 ? (
          <button
            type="button"
            data-late
            disabled={isBusy}
            onClick={async () =>
              (await confirm(
                t('Vuoi uscire da tutti gli altri dispositivi? Lì dovrai accedere di nuovo.'),
                t('Esci da tutti gli altri'),
              )) &&
              void change(
                () => call('DELETE /core/account/me/sessions'),
                t('Gli altri dispositivi sono usciti dal tuo account.'),
              )
            }
            className="btn btn-ghost mt-3"
          >
            <Icon name="exit" /> {t('Esci da tutti gli altri')}
          </button>
        ) : (
          <p className="text-ink-soft mt-2">{t('Il tuo account non è aperto su altri dispositivi.')}</p>
        )}
        <p className="text-sm text-ink-soft mt-4">
          {t('Non riconosci un dispositivo? Esci da tutti gli altri e')}{' '}
          <Link to="/profilo/impostazioni/accesso" className="link">
            {t('cambia la password')}
          </Link>
          .
        </p>
      </section>
      <ActivityCard
        activities={events.map(({ id, kind, device, note, at }) => ({
          id,
          at,
          words: [t(accountEventLabels[kind]), ...new Set([note, device].filter(Boolean))].join(' · '),
        }))}
        note={t(
          'Le conserviamo per un anno. Di ogni accesso teniamo il dispositivo e la rete senza l’ultima parte, finché non si chiude.',
        )}
      />
    </OwnPage>
  );
}
