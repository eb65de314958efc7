import { Notice } from '#web/ui/field.tsx';
import { PageForm } from '../forms/page-form.tsx';
import { SecondTap } from '../mailed/second-tap.tsx';
import { useText } from '../texts/text.tsx';

/** The ways out of a company's list, on a page that has no script. */
export function LeavingList({ isOff }: { isOff: boolean }) {
  const t = useText();
  return (
    <PageForm className="grid justify-items-start gap-3">
      <SecondTap words={t('Esci dall’elenco')} value="leave" button={t('Esco per sempre')}>
        {t('L’azienda non ha più il tuo nome e non ti può aggiungere di nuovo. Non si può annullare.')}
      </SecondTap>
      <CallBacksOff isOff={isOff} />
    </PageForm>
  );
}

/** The choice about all companies, in a form of such a page. */
export function CallBacksOff({ isOff }: { isOff: boolean }) {
  const t = useText();
  return isOff ? (
    <>
      <Notice tone="sun">{t('Nessuna azienda ti può richiamare o invitare.')}</Notice>
      <button type="submit" name="action" value="on" className="btn btn-ghost">
        {t('Ricevi di nuovo i richiami')}
      </button>
    </>
  ) : (
    <SecondTap words={t('Non voglio richiami da nessuna azienda')} value="off" button={t('Niente richiami')}>
      {t('Nessuna azienda ti può più richiamare o invitare. Lo riaccendi quando vuoi da qui.')}
    </SecondTap>
  );
}
