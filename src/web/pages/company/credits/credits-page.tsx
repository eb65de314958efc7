import { type ReactNode, useId } from 'react';
import { Form, Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData, useSearchParams } from 'react-router';
import type { Paginator } from '#contract/answers.ts';
import type { Order } from '#contract/checkout.ts';
import type { CreditTransaction, CreditTransactions } from '#contract/credits.ts';
import { creditsLabel } from '#domain/credit-rules.ts';
import { formatCents } from '#domain/order-amounts.ts';
import { orderStateLabel, payMethodLabel } from '#domain/order-life.ts';
import { italianDate } from '#domain/relative-time.ts';
import { MAX_WORDS } from '#domain/search-address.ts';
import { uiText } from '#domain/ui-text.ts';
import { askOrStatus } from '#web/ask.ts';
import { addressOf } from '#web/call-address.ts';
import { OwnPage } from '#web/features/account/own-pages.tsx';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { EmptyState } from '#web/features/lists/empty-state.tsx';
import { PageLinks } from '#web/features/lists/page-links.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** Each table has its page and its words in the address: paging one leaves the other. */
const tables = {
  bought: { page: 'acquisti', search: 'cerca-acquisti' },
  spent: { page: 'spese', search: 'cerca-spese' },
} as const;
type TableName = keyof typeof tables;

export async function loader(args: LoaderFunctionArgs) {
  const query = new URL(args.request.url).searchParams;
  const asked = (name: TableName) => ({
    page: query.get(tables[name].page) ?? '1',
    search: (query.get(tables[name].search) ?? '').slice(0, MAX_WORDS),
  });
  const [bought, spent] = await Promise.all([
    askOrStatus(args, 'GET /core/account/me/credits-orders', { query: asked('bought') }),
    askOrStatus(args, 'GET /core/account/me/credits-transactions', { query: { spent: true, ...asked('spent') } }),
  ]);
  return { bought, spent };
}

export const meta = (args: MetaArgs) => pageHead({ title: uiText('Gestione crediti'), disableRobots: true }, args);

/** A company's credits: balance, purchases and spendings (rule 2.18). */
export default function CreditsPage() {
  const t = useText();
  const { bought, spent } = useLoaderData<typeof loader>();
  return (
    <OwnPage title={t('Gestione crediti')}>
      <Balance totals={spent.totals} given={spent.given} />
      <CreditTable
        name="bought"
        title={t('Crediti acquistati')}
        empty={t('Nessun credito acquistato.')}
        paginator={bought.paginator}
        columns={[t('Oggetto'), t('Data'), t('Metodo'), t('Importo'), t('Documenti')]}
      >
        {bought.items.map((order) => (
          <BoughtRow key={order.uuid} order={order} />
        ))}
      </CreditTable>
      <CreditTable
        name="spent"
        title={t('Crediti spesi')}
        empty={t('Nessun credito speso.')}
        paginator={spent.paginator}
        columns={[t('Oggetto'), t('Data'), t('Chi'), t('Crediti')]}
      >
        {spent.items.map((line) => (
          <SpentRow key={line.id} line={line} />
        ))}
      </CreditTable>
    </OwnPage>
  );
}

function Balance({ totals: { received, spent, left }, given }: Pick<CreditTransactions, 'totals' | 'given'>) {
  const t = useText();
  const words = t('Ti restano {left} su {all}', { left: creditsLabel(left), all: received });
  return (
    <section className="card grid gap-4" aria-label={t('I tuoi crediti')}>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="text-lg font-semibold">{words}</p>
        <Link to="/recruiter/acquista-crediti" className="btn btn-primary">
          {t('Acquista crediti')}
        </Link>
      </div>
      <div
        role="progressbar"
        aria-label={words}
        aria-valuenow={left}
        aria-valuemin={0}
        aria-valuemax={Math.max(received, 1)}
        className="h-3 rounded-full bg-sunken border border-line overflow-hidden"
      >
        <div
          className="h-full bg-leaf rounded-full"
          style={{ width: `${received > 0 ? Math.round((left / received) * 100) : 0}%` }}
        />
      </div>
      <p className="text-sm text-ink-soft">{t('Spesi finora: {n}. I crediti non scadono.', { n: spent })}</p>
      {given.length > 0 && (
        <div className="border-t border-line pt-4">
          <h2 className="text-base! font-text! font-semibold! tracking-normal!">
            {given.some(({ amount }) => amount < 0) ? t('Altri movimenti') : t('Crediti ricevuti senza acquisto')}
          </h2>
          <ul className="mt-1">
            {given.map((line) => (
              <li key={line.id} className="flex items-baseline gap-x-4 py-1">
                <span className="flex-1 min-w-0 wrap-anywhere">
                  {line.reason}{' '}
                  <span className="text-sm text-ink-soft whitespace-nowrap">{italianDate(line.date_created)}</span>
                </span>
                <span className="font-semibold tabular-nums">{signed(line.amount)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

const signed = (amount: number) => (amount > 0 ? `+${amount}` : `−${-amount}`);

const ways = {
  bought: { words: uiText('Acquista crediti'), url: '/recruiter/acquista-crediti' },
  spent: { words: uiText('Pubblica un’offerta'), url: '/recruiter/pubblica-annuncio' },
} as const;

interface CreditTableProps {
  name: TableName;
  title: string;
  empty: string;
  paginator: Paginator;
  columns: string[];
  children: ReactNode[];
}

function CreditTable({ name, title, empty, paginator, columns, children }: CreditTableProps) {
  const t = useText();
  const id = useId();
  const [query] = useSearchParams();
  const { page, search } = tables[name];
  const words = query.get(search) ?? '';
  const address = (number: number) => {
    const next = new URLSearchParams(query);
    if (number > 1) next.set(page, String(number));
    else next.delete(page);
    return `?${next}`;
  };
  const isBare = children.length === 0 && !words;
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id={id} className="text-step-2!">
          {title}
        </h2>
        {!isBare && (
          <Form
            role="search"
            aria-label={t('Cerca in {table}', { table: title.toLowerCase() })}
            preventScrollReset
            className="relative max-sm:w-full"
          >
            {[...query]
              .filter(([key]) => key !== search && key !== page)
              .map(([key, value]) => (
                <input key={key} type="hidden" name={key} value={value} />
              ))}
            <input
              name={search}
              defaultValue={words}
              aria-label={t('Cerca in {table}', { table: title.toLowerCase() })}
              placeholder={t('Cerca')}
              className="input sm:w-56! pr-12!"
            />
            <button
              type="submit"
              className="absolute right-0.5 inset-y-0 w-11 grid place-items-center rounded-input text-ink-soft hover:text-ink"
              aria-label={t('Cerca')}
            >
              <Icon name="cerca" />
            </button>
          </Form>
        )}
      </div>
      {children.length === 0 ? (
        <EmptyState seed={name} way={words ? { words: t('Mostra tutti'), url: '?', isQuiet: true } : ways[name]}>
          {words ? t('Nessun risultato per “{words}”.', { words }) : empty}
        </EmptyState>
      ) : (
        <div className="md:bg-surface md:border md:border-line md:rounded-card md:shadow-quiet md:overflow-hidden">
          <table className="w-full text-left block md:table">
            <thead className="sr-only md:not-sr-only md:bg-sunken">
              <tr className="border-b border-line">
                {columns.map((column) => (
                  <th key={column} scope="col" className="py-2.5 pr-4 first:pl-5 font-medium text-ink-soft text-sm">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="block md:table-row-group">{children}</tbody>
          </table>
        </div>
      )}
      <PageLinks
        paginator={paginator}
        address={address}
        label={t('Pagine di {table}', { table: title.toLowerCase() })}
      />
    </section>
  );
}

const row =
  'grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 md:table-row card p-4! mb-3 md:mb-0 md:shadow-none! md:border-0! md:border-b! md:last:border-b-0! md:rounded-none! md:bg-transparent!';
const cell = 'md:py-2 md:pr-4 md:first:pl-5 md:align-middle';

function BoughtRow({ order }: { order: Order }) {
  const t = useText();
  return (
    <tr className={row}>
      <td className={`${cell} font-semibold`}>
        {t(order.name)}{' '}
        {order.state !== 'paid' && (
          <span className={`chip ${order.state === 'refunded' ? '' : 'chip-sun'}`}>
            {t(orderStateLabel[order.state])}
          </span>
        )}
      </td>
      <td className={`${cell} text-ink-soft md:text-ink`}>{italianDate(order.date_paid ?? order.date_created)}</td>
      <td className={`${cell} text-ink-soft`}>{t(payMethodLabel[order.payment_method])}</td>
      <td className={`${cell} tabular-nums whitespace-nowrap text-right md:text-left`}>{formatCents(order.total)}</td>
      <td className={`${cell} col-span-2 flex flex-wrap gap-x-4 md:table-cell`}>
        {order.state === 'awaiting_transfer' && (
          <Link
            to={`/recruiter/acquista-crediti/checkout/grazie?ordine=${order.uuid}`}
            className="link min-h-11 inline-flex items-center mr-3"
          >
            {t('Come pagare')}
          </Link>
        )}
        {order.state === 'pending' && (
          <Link
            to={`/recruiter/acquista-crediti/checkout/grazie?ordine=${order.uuid}&annullato=si`}
            className="link min-h-11 inline-flex items-center mr-3"
          >
            {t('Completa il pagamento')}
          </Link>
        )}
        {order.invoices.map((invoice) => (
          <span key={invoice.id} className="inline-flex flex-wrap gap-x-3 mr-3">
            <a
              href={addressOf('GET /core/credits/invoices/{id}/pdf', { params: { id: invoice.id } })}
              className="link min-h-11 inline-flex items-center"
            >
              {invoice.kind === 'invoice'
                ? t('Fattura {n}', { n: invoice.number })
                : t('Nota di credito {n}', { n: invoice.number })}
            </a>
            <a
              href={addressOf('GET /core/credits/invoices/{id}/xml', { params: { id: invoice.id } })}
              aria-label={
                invoice.kind === 'invoice'
                  ? t('XML della fattura {n}', { n: invoice.number })
                  : t('XML della nota di credito {n}', { n: invoice.number })
              }
              className="link min-h-11 inline-flex items-center"
            >
              XML
            </a>
          </span>
        ))}
        {order.invoices.length === 0 && (
          <a
            href={addressOf('GET /core/credits/orders/{uuid}/pdf', { params: { uuid: order.uuid } })}
            className="link min-h-11 inline-flex items-center"
          >
            {t('Ordine')}
          </a>
        )}
      </td>
    </tr>
  );
}

function SpentRow({ line }: { line: CreditTransaction }) {
  const t = useText();
  const candidate = line.candidate_name === null ? undefined : line.subject?.split(':')[1];
  return (
    <tr className={row}>
      <td className={`${cell} font-semibold break-words`}>
        {candidate === undefined ? (
          line.reason
        ) : (
          <>
            {line.reason}:{' '}
            <Link to={`/recruiter/${candidate}`} className="link">
              {line.candidate_name}
            </Link>
          </>
        )}
      </td>
      <td className={`${cell} text-ink-soft md:text-ink whitespace-nowrap`}>{italianDate(line.date_created)}</td>
      <td className={`${cell} text-ink-soft`}>{line.made_by ?? t('Brigata')}</td>
      <td className={`${cell} tabular-nums text-right md:text-left`}>
        {line.amount > 0 ? `+${line.amount}` : -line.amount}
      </td>
    </tr>
  );
}
