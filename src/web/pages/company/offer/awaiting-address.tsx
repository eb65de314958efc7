import { call } from '#web/api.ts';
import { ClosedWhileImpersonating } from '#web/features/account/impersonation.tsx';
import { useBanner } from '#web/features/every-page/banners.tsx';
import { useOnce } from '#web/features/forms/use-change.ts';
import { refusalWords } from '#web/features/texts/refusal-words.ts';
import { useText } from '#web/features/texts/text.tsx';
import { Notice, Spinner } from '#web/ui/field.tsx';

/**
 * Says that the address for applications is not confirmed yet, who is mailed meanwhile, and sends the question again.
 */
export function AwaitingAddress({
  offerId,
  address,
  onChange,
}: {
  offerId: number;
  address: string;
  onChange: () => Promise<void>;
}) {
  const t = useText();
  const banner = useBanner();
  const { isBusy, once } = useOnce();
  const askAgain = async () => {
    const answer = await call('POST /company/offers/{id}/ask-address', { params: { id: offerId } });
    if (answer.ok)
      return answer.body.is_sent
        ? banner(t('Mail inviata a {address}.', { address }), 'success')
        : banner(answer.body.detail);
    // Confirmed meanwhile, or changed by a colleague: the page reloads its data.
    if (answer.code === 'wrong_state') await onChange();
    banner(
      answer.code === 'too_many_requests'
        ? t('Per oggi abbiamo già mandato abbastanza mail di conferma: riprova domani.')
        : refusalWords(answer, t),
    );
  };
  return (
    <Notice tone="sun">
      <p className="font-semibold">{t('In attesa di conferma')}</p>
      <p>
        {t(
          'Le mail delle candidature arriveranno a {address} quando chi lo legge avrà confermato dalla nostra mail. Fino ad allora arrivano a chi lavora con te.',
          { address },
        )}
      </p>
      <ClosedWhileImpersonating>
        <button type="button" data-late onClick={() => once(askAgain)} disabled={isBusy} className="btn btn-ghost mt-2">
          {isBusy ? <Spinner label={t('Rimanda la mail')} /> : t('Rimanda la mail')}
        </button>
      </ClosedWhileImpersonating>
    </Notice>
  );
}

/** Says that the reader of the address for applications refused mails, and who is mailed instead. */
export function RefusedAddress() {
  const t = useText();
  return (
    <Notice tone="sun">
      <p>
        {t(
          'Chi legge questo indirizzo non vuole ricevere le candidature: scegline un altro. Fino ad allora le mail arrivano a chi lavora con te.',
        )}
      </p>
    </Notice>
  );
}
