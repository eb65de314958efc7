import { useActionData } from 'react-router';
import type { FaultCode } from '#domain/fault.ts';
import { uiText } from '#domain/ui-text.ts';
import { PageForm } from '../forms/page-form.tsx';
import { useText } from '../texts/text.tsx';
import { MailedMessage, MailedPage } from './mailed-page.tsx';
import type { NotOpened } from './open-mailed.ts';

type Titles = Readonly<Partial<Record<FaultCode, string>>>;
interface OfPage {
  titles?: Titles;
  mayRenew?: boolean;
}
const ofEveryPage: Titles = { account_inactive: uiText('Account disattivato') };

/**
 * Says why a link opens nothing. Where its person may have a new one, a button asks for it: programs that look through
 * mails open links, and press no button. `titles` are those of the page’s own refusals; `mayRenew` says that the page
 * has the action `renew`.
 */
export function NotOpenedPage({ status, words, code, titles, mayRenew = true }: NotOpened & OfPage) {
  const t = useText();
  const asked = useActionData<{ isMailed?: boolean; detail?: string | null }>();
  if (asked?.isMailed !== undefined)
    return (
      <MailedPage title={t('Guarda la posta')}>
        <p>
          {asked.isMailed
            ? t('Un nuovo link parte ora verso il tuo indirizzo. Se non lo vedi tra qualche minuto, guarda nello spam.')
            : t(
                'Oggi ti abbiamo già mandato più di un link: usa l’ultimo che trovi nella posta, anche nello spam, oppure riprova domani.',
              )}
        </p>
      </MailedPage>
    );
  const title =
    (code && (titles?.[code] ?? ofEveryPage[code])) ??
    (status === 410
      ? uiText('Questo link non vale più')
      : status === 429
        ? uiText('Troppi tentativi')
        : uiText('Questo link non funziona'));
  // A form of such a page is refused in the same words.
  const problem = asked?.detail === words ? null : asked?.detail;
  if (code !== 'link_expired' || !mayRenew)
    return (
      <MailedMessage title={t(title)} problem={problem}>
        {t(words)}
      </MailedMessage>
    );
  return (
    <MailedPage title={t(title)} problem={problem}>
      <p>{t(words)}</p>
      <PageForm>
        <button type="submit" name="action" value="renew" className="btn btn-primary">
          {t('Mandami un nuovo link')}
        </button>
      </PageForm>
    </MailedPage>
  );
}
