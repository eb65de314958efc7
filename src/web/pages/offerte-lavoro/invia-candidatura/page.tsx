import { Link, type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData } from 'react-router';
import { cityOf } from '../../../../domain/offer-words.ts';
import { pageHead } from '../../../features/page-head.ts';
import { useUser } from '../../../features/site.tsx';
import { useText } from '../../../features/text.tsx';
import { Icon } from '../../../ui/icon.tsx';
import ComingPage from '../../coming/page.tsx';
import { loadOffer } from '../offer/load-offer.ts';
import { OneShotForm } from './one-shot-form.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const slug = args.params.offer ?? '';
  const { offer } = await loadOffer(args, slug);
  if (!offer || offer.expired || offer.application_url) throw redirect(`/offerte-lavoro/${slug}`, { status: 302, headers: { 'Cache-Control': 'no-store' } });
  return { id: offer.id, slug: offer.slug, title: offer.title, company: offer.company_name, city: cityOf(offer.place.text), job: offer.job.slug, place: offer.place.slug };
}

export const meta = (args: MetaArgs<typeof loader>) => pageHead({ title: args.loaderData ? `Candidati per ${args.loaderData.title}` : 'Candidati', disableRobots: true }, args);

/** The quick application, without an account (spec 2.16). */
export default function ApplyPage() {
  const t = useText();
  const user = useUser();
  const offer = useLoaderData<typeof loader>();
  if (user) return <ComingPage />;
  const back = encodeURIComponent(`/offerte-lavoro/${offer.slug}/invia-candidatura`);
  return (
    <div className="wrap py-6 lg:py-10">
      <Link to={`/offerte-lavoro/${offer.slug}`} className="btn btn-quiet">
        <Icon name="back" /> {t("Torna all'offerta")}
      </Link>
      <div className="grid gap-8 lg:grid-cols-[1fr_340px] items-start mt-3">
        <div>
          <h1 className="text-step-3!">{t('Candidati per {title}', { title: offer.title })}</h1>
          <p className="text-ink-soft mt-2 mb-6">
            {offer.company}, {offer.city}. {t('Bastano un minuto e il tuo CV in PDF: non serve registrarsi.')}
          </p>
          <OneShotForm offer={offer} />
        </div>
        <aside className="card grid gap-3" aria-labelledby="vantaggi">
          <h2 id="vantaggi" className="text-step-2!">
            {t('Con un profilo hai di più')}
          </h2>
          <ul className="grid gap-2">
            {['Segui ogni candidatura, fino alla risposta', 'Ti candidi senza riscrivere i tuoi dati', 'Ricevi le nuove offerte per il tuo mestiere', 'Le aziende ti trovano e ti scrivono'].map((benefit) => (
              <li key={benefit} className="flex gap-2.5">
                <span className="text-leaf mt-0.5">
                  <Icon name="check" />
                </span>
                {t(benefit)}
              </li>
            ))}
          </ul>
          <Link to={`/register?redirect=${back}`} className="btn btn-ghost">
            {t('Registrati')}
          </Link>
          <p className="text-[.95rem]">
            {t('Hai già un profilo?')}{' '}
            <Link to={`/login?redirect=${back}`} className="link">
              {t('Accedi')}
            </Link>
          </p>
        </aside>
      </div>
    </div>
  );
}
