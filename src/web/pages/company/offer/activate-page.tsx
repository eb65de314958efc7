import { useState } from 'react';
import { Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { uiText } from '#domain/ui-text.ts';
import { call, type FieldErrors } from '#web/api.ts';
import { askOrStatus, redirectNoStore } from '#web/ask.ts';
import { BuyBox } from '#web/features/company/buy-box.tsx';
import { CompanyCheckNotice } from '#web/features/company/company-check-notice.tsx';
import { useBanner } from '#web/features/every-page/banners.tsx';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { useOnce } from '#web/features/forms/use-change.ts';
import { useWordingConfirmation, WordingConfirm } from '#web/features/offer-fields/wording-confirmation.tsx';
import { MY_OFFERS } from '#web/features/offers/offer-moves.ts';
import { useText } from '#web/features/texts/text.tsx';
import { Notice } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { id } = args.params;
  if (!/^\d{1,9}$/.test(id ?? '')) throw new Response(null, { status: 404 });
  const offer = await askOrStatus(args, 'GET /company/offers/{id}', { params: { id } });
  // Nothing to pay for: its own page shows its state.
  if (!offer.moves.includes('activate')) throw redirectNoStore(`${MY_OFFERS}/${id}`, 302);
  return { offer };
}

export const meta = (args: MetaArgs) => pageHead({ title: uiText('Attiva l’offerta'), disableRobots: true }, args);

/** Pays for an unpublished offer, with the wizard's last step (rule 2.18). */
export default function ActivatePage() {
  const t = useText();
  const banner = useBanner();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { offer } = useLoaderData<typeof loader>();
  const [errors, setErrors] = useState<FieldErrors>({});
  const { isBusy, once } = useOnce();
  const confirmation = useWordingConfirmation(offer.form);
  const pay = async (confirmed_wording: string[]) => {
    const answer = await call('POST /company/offers/{id}/activate', {
      params: { id: offer.id },
      body: { confirmed_wording },
    });
    if (answer.ok) return navigate(`/recruiter/pubblica-annuncio?fatto=${offer.id}`, { replace: true });
    if (answer.status === 402) return revalidate();
    setErrors(answer.errors);
    banner(answer.detail ?? t('Prima di pubblicarla c’è qualcosa da sistemare.'));
  };
  const faults = Object.values(errors).flat();
  return (
    <div className="wrap py-6 lg:py-10 max-w-[640px]! grid gap-5">
      <Link to={`${MY_OFFERS}/${offer.id}`} className="btn btn-quiet justify-self-start">
        <Icon name="back" /> {offer.title}
      </Link>
      <h1 className="text-step-3!">{t('Attiva l’offerta')}</h1>
      {faults.length > 0 && (
        <Notice tone="danger">
          <p className="font-semibold">{t('Prima di pubblicarla:')}</p>
          <ul className="list-disc pl-5">
            {faults.map((fault) => (
              <li key={fault}>{t(fault)}</li>
            ))}
          </ul>
          <Link to={`${MY_OFFERS}/${offer.id}`} className="link">
            {t('Modifica l’offerta')}
          </Link>
        </Notice>
      )}
      <CompanyCheckNotice />
      <WordingConfirm confirmation={confirmation} />
      <BuyBox
        what={offer.is_career_day ? t('Pubblicazione di un’offerta Career Day') : t('Pubblicazione di un’offerta')}
        credits={offer.cost.credits}
        days={offer.cost.days}
        action={t('Attiva l’offerta')}
        isBusy={isBusy}
        onPay={() => {
          const words = confirmation.take();
          if (words) void once(() => pay(words));
        }}
      />
    </div>
  );
}
