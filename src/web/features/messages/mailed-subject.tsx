import type { ConversationStart } from '#contract/messages.ts';
import { Link } from '#web/ui/link.tsx';
import { useText } from '../texts/text.tsx';

/** The offer and the company of messages behind a mailed link. */
export function MailedSubject({ about: { offer }, other }: Pick<ConversationStart, 'about' | 'other'>) {
  const t = useText();
  return (
    <p className="flex flex-wrap gap-x-4 wrap-anywhere empty:hidden">
      {offer && (
        <span>
          {t('A proposito di')}{' '}
          <Link to={`/offerte-lavoro/${offer.slug}`} className="link">
            {offer.title}
          </Link>
        </span>
      )}
      {other.url && (
        <Link to={other.url} className="link">
          {t('Vedi l’azienda')}
        </Link>
      )}
    </p>
  );
}
