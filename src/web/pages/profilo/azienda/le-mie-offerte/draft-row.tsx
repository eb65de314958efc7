import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { OfferDraft } from '../../../../../contract/company-offers.ts';
import { relativeTime } from '../../../../../domain/relative-time.ts';
import { call } from '../../../../api.ts';
import { apiPath } from '../../../../api-path.ts';
import { useBanner } from '../../../../features/banners.tsx';
import { DeleteOffer } from '../../../../features/delete-offer.tsx';
import { useText } from '../../../../features/text.tsx';
import { Icon } from '../../../../ui/icon.tsx';

/** An offer being written: go on with it, or throw it away. */
export function DraftRow({ draft }: { draft: OfferDraft }) {
  const t = useText();
  const banner = useBanner();
  const { revalidate } = useRevalidator();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    const answer = await call('DELETE', apiPath`/company/offers-drafts/${draft.id}`);
    setBusy(false);
    setAsking(false);
    if (!answer.ok) banner(answer.detail ?? t('Si è verificato un errore.'));
    await revalidate();
  };
  return (
    <li className="card grid gap-3">
      <div className="flex flex-wrap gap-2 items-center">
        <h2 className="text-lg! flex-1 min-w-48">{t(draft.title)}</h2>
        <span className="chip">{t('Bozza')}</span>
      </div>
      <p className="text-sm text-ink-soft" suppressHydrationWarning>
        {t('Salvata')} {relativeTime(draft.date_updated)}
      </p>
      <div className="flex flex-wrap gap-3 border-t border-line pt-3">
        <Link to={`/recruiter/pubblica-annuncio?bozza=${draft.id}`} className="btn btn-primary">
          {t('Riprendi')} <Icon name="arrow" />
        </Link>
        <button type="button" onClick={() => setAsking(true)} className="btn btn-ghost">
          <Icon name="trash" /> {t('Elimina')}
        </button>
      </div>
      <DeleteOffer title={t(draft.title)} waiting={0} isOpen={isAsking} isBusy={isBusy} onClose={() => setAsking(false)} onDelete={remove} />
    </li>
  );
}
