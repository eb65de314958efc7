import { Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData, useNavigate } from 'react-router';
import type { Me } from '#contract/account.ts';
import type { CreditPackage } from '#contract/checkout.ts';
import { creditsLabel } from '#domain/credit-rules.ts';
import { formatCentsShort } from '#domain/order-amounts.ts';
import { packageGroupLabel, packageGroups } from '#domain/plans.ts';
import { uiTexts } from '#domain/ui-text.ts';
import { call } from '#web/api.ts';
import { ask } from '#web/ask.ts';
import { NotOnSale } from '#web/features/company/not-on-sale.tsx';
import { useBanner } from '#web/features/every-page/banners.tsx';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { useSite, useUser } from '#web/features/every-page/site.tsx';
import { useSend } from '#web/features/forms/use-send.ts';
import { refusalWords } from '#web/features/texts/refusal-words.ts';
import { useText } from '#web/features/texts/text.tsx';
import { pageContext } from '#web/page-context.ts';
import { Spinner } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { TileRow, Tiles } from '#web/ui/tiles.tsx';

export async function loader(args: LoaderFunctionArgs) {
  args.context.get(pageContext).showsTag('packages');
  const [packages, actions] = await Promise.all([
    ask(args, 'GET /core/credits/packages'),
    ask(args, 'GET /core/credits/actions'),
  ]);
  return { packages, actions };
}

export const meta = (args: MetaArgs) =>
  pageHead(
    uiTexts({
      title: 'Prezzi',
      description:
        'Crediti per pubblicare offerte e aprire i profili dei candidati, employer branding e ricerca di personale per turismo e ristorazione.',
    }),
    args,
  );

const intros = uiTexts({
  credits: 'Un credito è un credito: offerte, profili, galleria e video. Li usi quando vuoi e non scadono.',
  employer_branding: 'Chi cerca lavoro sceglie anche te. Ti aiutiamo a raccontare come si lavora da te.',
  hospitality_search: 'Quando serve qualcuno che cerchi per te: siamo un’agenzia per il lavoro autorizzata.',
} as const);

/** The packages, and what a credit buys (rule 2.18). */
export default function PricingPage() {
  const t = useText();
  const { packages, actions } = useLoaderData<typeof loader>();
  const site = useSite();
  const user = useUser();
  return (
    <div className="wrap pt-5 pb-8 lg:pb-12 grid gap-10 lg:gap-12 grid-cols-[minmax(0,1fr)]">
      <header className="-mb-6 grid gap-4 lg:gap-6 lg:grid-cols-[minmax(0,1fr)_192px] items-center">
        <TileRow seed="prezzi" />
        <div className="max-w-2xl">
          <h1 className="text-step-3!">{t('Paghi quello che usi')}</h1>
          <p className="text-ink-soft mt-2">
            {t('Niente abbonamenti. Compri crediti quando assumi, li tieni per la prossima stagione.')}
          </p>
        </div>
        <Tiles seed="prezzi" columns={3} rows={2} className="hidden lg:grid aspect-3/2 rounded-card" />
      </header>
      {site?.settings.agency === null && <NotOnSale />}
      <section aria-label={t('Piani')}>
        <Tabs
          label={t('Piani')}
          isVertical
          tabs={packageGroups.map((group) => ({
            label: t(packageGroupLabel[group]),
            panel: (
              <div className="grid gap-5">
                <h2 className="sr-only">{t(packageGroupLabel[group])}</h2>
                <p className="text-ink-soft max-w-prose">{t(intros[group])}</p>
                <ul className="grid gap-5 gap-y-7 pt-3 md:grid-cols-3">
                  {packages
                    .filter((plan) => plan.group === group)
                    .map((plan) => (
                      <li key={plan.slug} className="grid">
                        <PlanCard plan={plan} />
                      </li>
                    ))}
                </ul>
              </div>
            ),
          }))}
        />
      </section>
      {!user && (
        <section className="card bg-accent-wash! flex flex-wrap items-center gap-5" aria-labelledby="registrati">
          <div className="flex-1 min-w-[min(100%,15rem)]">
            <h2 id="registrati" className="text-step-2!">
              {t('I primi 2 crediti sono gratis')}
            </h2>
            <p className="text-ink-soft mt-1">
              {t('Registra la tua azienda: bastano per pubblicare la prima offerta.')}
            </p>
          </div>
          <Link to="/register?t=company" className="btn btn-ghost">
            {t('Registrati')}
          </Link>
        </section>
      )}
      <section aria-labelledby="cosa">
        <h2 id="cosa" className="text-step-3! mb-4">
          {t('Cosa compri con un credito')}
        </h2>
        <ul className="grid gap-x-8 sm:grid-cols-2">
          {actions.map(({ slug, name, credits, days }) => (
            <li key={slug} className="flex gap-4 justify-between border-b border-line py-3">
              <span>
                {t(name)}
                {days !== null && <span className="block text-sm text-ink-soft">{t('{n} giorni', { n: days })}</span>}
              </span>
              <span className="font-semibold whitespace-nowrap">{t(creditsLabel(credits))}</span>
            </li>
          ))}
        </ul>
        <p className="text-sm text-ink-soft mt-4">
          {t('Prezzi IVA esclusa. Paghi con PayPal o con bonifico; la fattura elettronica arriva da sola.')}
        </p>
      </section>
    </div>
  );
}

/** A plan that has no price is asked for; only companies have an assistance of their own. */
const wayTo = (plan: CreditPackage, typology: Me['typology'] | undefined) =>
  plan.price !== null ? '/register?t=company' : typology === 'company' ? '/recruiter/assistenza' : '/contatti';

function PlanCard({ plan }: { plan: CreditPackage }) {
  const t = useText();
  const typology = useUser()?.typology;
  const look = `btn ${plan.is_highlighted ? 'btn-primary' : 'btn-ghost'}`;
  return (
    <article
      className={`card flex flex-col gap-4 relative ${plan.is_highlighted ? 'border-accent! shadow-lifted' : ''}`}
    >
      {plan.is_highlighted && (
        <span className="chip chip-hot absolute -top-3 left-5 border border-accent bg-surface!">
          {t('Il più scelto')}
        </span>
      )}
      <div>
        <h3 className="text-step-2!">{t(plan.name)}</h3>
        <p className="text-ink-soft">{t(plan.description)}</p>
      </div>
      <p className="grid">
        <span className="text-step-3 font-display font-semibold tabular-nums">
          {plan.price === null ? t('Su misura') : formatCentsShort(plan.price)}
        </span>
        <span className="text-sm text-ink-soft">
          {plan.price !== null && plan.credits > 0
            ? t('{price} a credito, più IVA', { price: formatCentsShort(Math.round(plan.price / plan.credits)) })
            : t('Ti facciamo un preventivo')}
        </span>
      </p>
      <ul className="grid gap-2">
        {plan.features.map((feature) => (
          <li key={feature} className="flex gap-2">
            <span className="text-leaf mt-0.5">
              <Icon name="check" />
            </span>
            {t(feature)}
          </li>
        ))}
      </ul>
      {plan.price !== null && typology === 'company' ? (
        <ChooseForm plan={plan} look={look} />
      ) : (
        <Link to={wayTo(plan, typology)} className={`${look} mt-auto`}>
          {plan.price === null ? t('Parliamone') : t('Scegli {name}', { name: plan.name })}
        </Link>
      )}
    </article>
  );
}

/** Puts the package in the basket, and goes on to the checkout. */
function ChooseForm({ plan, look }: { plan: CreditPackage; look: string }) {
  const t = useText();
  const banner = useBanner();
  const navigate = useNavigate();
  const { send, isSending } = useSend(
    async () => {
      const answer = await call('POST /core/credits/checkout/add-package', { body: { package: plan.slug } });
      if (!answer.ok) banner(refusalWords(answer, t));
      return answer;
    },
    () => navigate('/recruiter/acquista-crediti/checkout'),
  );
  const label = t('Scegli {name}', { name: plan.name });
  return (
    <form method="post" onSubmit={send} className="grid mt-auto">
      <button type="submit" data-late disabled={isSending} className={look}>
        {isSending ? <Spinner label={label} /> : label}
      </button>
    </form>
  );
}
