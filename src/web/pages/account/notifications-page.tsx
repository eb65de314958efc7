import { useState } from 'react';
import { Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData, useRevalidator } from 'react-router';
import { relativeTime } from '#domain/relative-time.ts';
import { uiText } from '#domain/ui-text.ts';
import { call } from '#web/api.ts';
import { ask } from '#web/ask.ts';
import { OwnPage } from '#web/features/account/own-pages.tsx';
import { useBanner } from '#web/features/every-page/banners.tsx';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { useUser } from '#web/features/every-page/site.tsx';
import { EmptyState } from '#web/features/lists/empty-state.tsx';
import { refusalWords } from '#web/features/texts/refusal-words.ts';
import { useText } from '#web/features/texts/text.tsx';
import { Icon } from '#web/ui/icon.tsx';

export const loader = (args: LoaderFunctionArgs) => ask(args, 'GET /core/account/me/notifications');

export const meta = (args: MetaArgs) => pageHead({ title: uiText('Notifiche'), disableRobots: true }, args);

const icons: Readonly<Record<string, string>> = { application: 'file', stage: 'send', withdrawal: 'exit' };

/** The user's notifications, each with its icon and its link (rule 2.17). */
export default function NotificationsPage() {
  const t = useText();
  const banner = useBanner();
  const isCompany = useUser()?.typology === 'company';
  const loaded = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const [hidden, setHidden] = useState<readonly number[]>([]);
  const shown = loaded.filter(({ id }) => !hidden.includes(id));
  const dismiss = async (id: number) => {
    setHidden((before) => [...before, id]);
    const answer = await call('DELETE /core/account/me/notifications/{id}', { params: { id } });
    if (answer.ok) return revalidate();
    setHidden((before) => before.filter((other) => other !== id));
    banner(refusalWords(answer, t));
  };
  return (
    <OwnPage title={t('Notifiche')}>
      {shown.length === 0 ? (
        <EmptyState
          seed="nessuna-notifica"
          way={
            isCompany
              ? { words: t('Le mie offerte'), url: '/profilo/azienda/le-mie-offerte', isQuiet: true }
              : { words: t('Esplora le offerte'), url: '/offerte-lavoro', isQuiet: true }
          }
        >
          {t('Nessuna notifica da mostrare.')}
        </EmptyState>
      ) : (
        <ul className="card divide-y divide-line py-1!">
          {shown.map(({ id, kind, text, url, date_created, is_read }) => (
            <li key={id} className="flex items-center gap-3 py-3">
              <span
                className={`size-11 rounded-input grid place-items-center flex-none ${is_read ? 'bg-sunken text-ink-soft' : 'bg-accent-wash text-accent'}`}
              >
                <Icon name={icons[kind] ?? 'bell'} />
              </span>
              <span className="flex-1 min-w-0">
                {url ? (
                  <Link to={url} className="block font-medium hover:text-accent wrap-anywhere">
                    {text}
                  </Link>
                ) : (
                  <span className="block font-medium wrap-anywhere">{text}</span>
                )}
                <span className="text-sm text-ink-soft" suppressHydrationWarning>
                  {relativeTime(date_created)}
                  {!is_read && <span className="sr-only">{t(', da leggere')}</span>}
                </span>
              </span>
              <button
                type="button"
                onClick={() => dismiss(id)}
                aria-label={t('Elimina la notifica: {text}', { text })}
                className="size-11 grid place-items-center rounded-full hover:bg-sunken text-ink-soft flex-none"
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </OwnPage>
  );
}
