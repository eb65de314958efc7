import { Link } from 'react-router';
import { useText } from '#web/features/texts/text.tsx';
import { Notice } from '#web/ui/field.tsx';

/** Shown in the wizard after publishing, or in another tab: the draft is an offer now. */
export function AlreadyPublished({ offerId, title }: { offerId: number; title: string }) {
  const t = useText();
  return (
    <div className="wrap py-10 max-w-2xl! grid gap-5">
      <h1 className="text-step-3!">{t('Questa offerta è già pubblicata')}</h1>
      <Notice tone="leaf" icon="check">
        {t(
          '“{title}” è online: non serve pubblicarla di nuovo, e quello che vuoi cambiare si cambia dalla sua pagina.',
          { title },
        )}
      </Notice>
      <div className="flex flex-wrap gap-3">
        <Link to={`/profilo/azienda/le-mie-offerte/${offerId}`} className="btn btn-primary">
          {t('Gestisci l’offerta')}
        </Link>
        <Link to="/recruiter/pubblica-annuncio" className="btn btn-ghost">
          {t('Pubblica un’altra')}
        </Link>
      </div>
    </div>
  );
}
