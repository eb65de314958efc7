import { useEffect, useState } from 'react';
import {
  Link,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  useLoaderData,
  useNavigate,
  useRevalidator,
} from 'react-router';
import type { Order } from '#contract/checkout.ts';
import { creditsLabel } from '#domain/credit-rules.ts';
import { formatCents } from '#domain/order-amounts.ts';
import { italianDate } from '#domain/relative-time.ts';
import { uiText } from '#domain/ui-text.ts';
import { call } from '#web/api.ts';
import { askOrStatus, post, Refused, redirectNoStore } from '#web/ask.ts';
import { addressOf } from '#web/call-address.ts';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { useText } from '#web/features/texts/text.tsx';
import { GENERIC_ERROR } from '#web/generic-error.ts';
import { Notice, Spinner } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';

/**
 * On the way back from the wallet, an approved payment is captured here, before any script runs; a reload captures
 * nothing more.
 */
export async function loader(args: LoaderFunctionArgs) {
  const query = new URL(args.request.url).searchParams;
  const uuid = query.get('ordine');
  const token = query.get('token');
  if (!uuid) throw redirect('/profilo/azienda/gestione-crediti');
  const order = await askOrStatus(args, 'GET /core/credits/orders/{uuid}', { params: { uuid } });
  const isLeft = query.has('annullato');
  if (order.state !== 'pending' || !token || isLeft) return { order, isLeft, problem: null };
  try {
    const captured = await post(args, 'POST /core/credits/payments/paypal/capture-order', {
      body: { uuid, order: token },
    });
    // Reloads the data, because the header, rendered at the same time, still shows the earlier balance.
    if (captured.state === 'paid')
      throw redirectNoStore(`/recruiter/acquista-crediti/checkout/grazie?ordine=${uuid}`, 302);
    return { order: captured, isLeft, problem: null };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { body } = error;
    return {
      order,
      isLeft,
      problem:
        typeof body === 'object' && body !== null && 'detail' in body && typeof body.detail === 'string'
          ? body.detail
          : GENERIC_ERROR,
    };
  }
}

export const meta = (args: MetaArgs) => pageHead({ title: uiText('Grazie'), disableRobots: true }, args);

const LOOK_AGAIN_MS = 5000;

/** The state of an order: paid, awaited, left at the wallet, or not known yet (rule 2.18). */
export default function ThanksPage() {
  const { order, isLeft, problem } = useLoaderData<typeof loader>();
  return (
    <div className="wrap py-10 lg:py-16">
      <div className="card max-w-2xl mx-auto grid gap-5 p-6! lg:p-10!">
        {order.state === 'paid' && <Paid order={order} />}
        {order.state === 'awaiting_transfer' && <Awaited order={order} />}
        {order.state === 'pending' && (isLeft || problem !== null) && <Unpaid order={order} problem={problem} />}
        {order.state === 'pending' && !isLeft && problem === null && <Unknown />}
        {(order.state === 'cancelled' || order.state === 'refunded') && <Ended order={order} />}
      </div>
    </div>
  );
}

function Paid({ order }: { order: Order }) {
  const t = useText();
  return (
    <>
      <span className="text-leaf">
        <Icon name="done" />
      </span>
      <h1 className="text-step-3!">
        {order.credits > 0
          ? t('Grazie: hai {credits} in più', { credits: creditsLabel(order.credits) })
          : t('Grazie per il tuo ordine')}
      </h1>
      <p className="text-ink-soft">
        {order.total > 0
          ? t('Il pagamento è arrivato. Ti abbiamo mandato una mail; fattura e ordine sono nella gestione crediti.')
          : t('Non c’era niente da pagare. Ti abbiamo mandato una mail; l’ordine è nella gestione crediti.')}
      </p>
      <div className="flex flex-wrap gap-3">
        <Link to="/recruiter/pubblica-annuncio" className="btn btn-primary">
          {t('Pubblica un’offerta')}
        </Link>
        <Link to="/profilo/azienda/gestione-crediti" className="btn btn-ghost">
          {t('Gestione crediti')}
        </Link>
      </div>
    </>
  );
}

function Awaited({ order }: { order: Order }) {
  const t = useText();
  const { transfer } = order;
  const rows: [string, string][] = transfer
    ? [
        [t('Importo'), formatCents(order.total)],
        ['IBAN', transfer.iban],
        [t('Banca'), transfer.bank],
        [t('Intestato a'), transfer.holder],
        [t('Causale'), transfer.reason],
      ]
    : [];
  return (
    <>
      <h1 className="text-step-3!">{t('Ordine ricevuto: ora il bonifico')}</h1>
      <dl className="grid gap-3">
        {rows.map(([name, value]) => (
          <div key={name} className="grid sm:grid-cols-[140px_1fr_auto] items-center gap-x-4 border-b border-line pb-3">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="font-semibold break-all">{value}</dd>
            <CopyButton name={name} value={value} />
          </div>
        ))}
      </dl>
      <p>
        {t(
          'Attiviamo i crediti appena lo verifichiamo, di solito in due giorni lavorativi. Lo aspettiamo fino al {date}. I dati sono anche nella mail che ti abbiamo mandato.',
          {
            date: italianDate(transfer?.until ?? order.date_created),
          },
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        <Link to="/profilo/azienda/gestione-crediti" className="btn btn-primary">
          {t('Gestione crediti')}
        </Link>
        <a
          href={addressOf('GET /core/credits/orders/{uuid}/pdf', { params: { uuid: order.uuid } })}
          className="btn btn-ghost"
        >
          <Icon name="download" /> {t('Scarica l’ordine')}
        </a>
      </div>
    </>
  );
}

function CopyButton({ name, value }: { name: string; value: string }) {
  const t = useText();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <button
      type="button"
      data-late
      onClick={copy}
      aria-label={t('Copia {name}', { name })}
      className="btn btn-quiet justify-self-start"
    >
      {isCopied ? t('Copiato') : t('Copia')}
    </button>
  );
}

function Unpaid({ order, problem }: { order: Order; problem: string | null }) {
  const t = useText();
  const navigate = useNavigate();
  const [isOpening, setOpening] = useState(false);
  const [isChanging, setChanging] = useState(false);
  const [detail, setDetail] = useState(problem);
  const pay = async () => {
    setOpening(true);
    const opened = await call('POST /core/credits/payments/paypal/create-order', {
      body: {
        uuid: order.uuid,
      },
    });
    if (opened.ok) return location.assign(opened.body.approve_url);
    setOpening(false);
    setDetail(opened.detail);
  };
  const transfer = async () => {
    setChanging(true);
    const changed = await call('POST /core/credits/orders/{uuid}/pay-by-transfer', { params: { uuid: order.uuid } });
    if (changed.ok)
      return navigate(`/recruiter/acquista-crediti/checkout/grazie?ordine=${order.uuid}`, { replace: true });
    setChanging(false);
    setDetail(changed.detail);
  };
  return (
    <>
      <h1 className="text-step-3!">{t('Il pagamento non è completo')}</h1>
      {detail && <Notice tone="danger">{t(detail)}</Notice>}
      <p className="text-ink-soft">
        {detail ? '' : `${t('Non ti è stato addebitato nulla.')} `}
        {t(
          'L’ordine di {name} resta valido un giorno, anche nella gestione crediti: puoi riprovare, o pagarlo con un bonifico senza rifarlo.',
          { name: t(order.name) },
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        <button type="button" data-late onClick={pay} disabled={isOpening || isChanging} className="btn btn-wallet">
          {isOpening ? (
            <Spinner label={t('Un momento')} />
          ) : (
            t('Paga {total} con PayPal', { total: formatCents(order.total) })
          )}
        </button>
        <button type="button" data-late onClick={transfer} disabled={isOpening || isChanging} className="btn btn-ghost">
          {isChanging ? <Spinner label={t('Un momento')} /> : t('Paga con bonifico')}
        </button>
        <Link to="/recruiter/acquista-crediti" className="btn btn-quiet">
          {t('Cambia pacchetto')}
        </Link>
      </div>
    </>
  );
}

/** The wallet's answer is missing: the page checks again by itself. */
function Unknown() {
  const t = useText();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <>
      <h1 className="text-step-3!">{t('Verifica del pagamento in corso')}</h1>
      <p role="status">
        <Spinner
          label={t(
            'PayPal non ha ancora risposto. Non serve pagare di nuovo: quando conferma trovi i crediti qui e ti scriviamo.',
          )}
        />
      </p>
      <Link to="/profilo/azienda/gestione-crediti" className="btn btn-ghost justify-self-start">
        {t('Gestione crediti')}
      </Link>
    </>
  );
}

function Ended({ order }: { order: Order }) {
  const t = useText();
  return (
    <>
      <h1 className="text-step-3!">
        {order.state === 'refunded' ? t('Questo ordine è stato rimborsato') : t('Questo ordine è stato annullato')}
      </h1>
      <Link to="/recruiter/acquista-crediti" className="btn btn-primary justify-self-start">
        {t('Scegli un pacchetto')}
      </Link>
    </>
  );
}
