import { useEffect, useState } from 'react';
import { Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData, useLocation } from 'react-router';
import type { ReceivedApplications } from '../../../../../../contract/received-applications.ts';
import { apiPath } from '../../../../../api-path.ts';
import { askList } from '../../../../../features/list-address.ts';
import { MY_OFFERS } from '../../../../../features/offer-moves.ts';
import { pageHead } from '../../../../../features/page-head.ts';
import { PageLinks } from '../../../../../features/page-links.tsx';
import { useText } from '../../../../../features/text.tsx';
import { Icon } from '../../../../../ui/icon.tsx';
import { Tiles } from '../../../../../ui/tiles.tsx';
import { ApplicationRow } from './application-row.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { RefusalDialog } from './refusal-dialog.tsx';
import { StatusChips } from './status-chips.tsx';
import { Toolbar } from './toolbar.tsx';
import { useStatusChange } from './use-status-change.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { id } = args.params;
  if (!/^\d{1,9}$/.test(id ?? '')) throw new Response(null, { status: 404 });
  const { searchParams } = new URL(args.request.url);
  return { list: await askList<ReceivedApplications>(args, apiPath`/company/offers/${id}/applications?${searchParams}`) };
}

export const meta = (args: MetaArgs) => pageHead({ title: 'Candidature ricevute', disableRobots: true }, args);

/** The applications to an offer: a table, or cards on a phone (spec 2.18, 4.7). */
export default function ReceivedPage() {
  const t = useText();
  const { list } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  // Another page or filter is another list: what was picked there is not meant here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address names the list
  useEffect(() => setPicked(new Set()), [search]);
  const change = useStatusChange(list.offer.id, () => setPicked(new Set()));
  const { offer, items, counts, paginator } = list;
  const query = new URLSearchParams(search);
  const pageAddress = (page: number) => `?${new URLSearchParams([...[...query].filter(([name]) => name !== 'page'), ...(page > 1 ? [['page', String(page)]] : [])])}`;
  const isAllPicked = items.length > 0 && items.every(({ id }) => picked.has(id));
  const pick = (id: number, isOn: boolean) => setPicked((now) => new Set(isOn ? [...now, id] : [...now].filter((one) => one !== id)));
  const isNarrowed = query.has('status') || query.has('search');
  return (
    <div className="wrap pt-3 lg:pt-4 pb-16">
      <Link to={`${MY_OFFERS}/${offer.id}`} className="btn btn-quiet max-w-full wrap-anywhere">
        <Icon name="back" /> {offer.title}
      </Link>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1 mt-1 mb-3">
        <h1 className="text-step-3!">{t('Candidature')}</h1>
        <p className="text-ink-soft" aria-live="polite">
          {counts.all === 1 ? t('1 ricevuta') : t('{n} ricevute', { n: counts.all })} ·{' '}
          <b className="text-accent">{counts.to_evaluate === 1 ? t('1 nuova da valutare') : t('{n} nuove da valutare', { n: counts.to_evaluate })}</b>
        </p>
      </div>
      <StatusChips counts={counts} />
      <Toolbar offerId={offer.id} />
      {items.length === 0 ? (
        <div className="card grid gap-4 justify-items-center text-center py-10">
          <Tiles seed="candidature-ricevute" columns={4} rows={1} className="rounded-card w-full max-w-xs" />
          <p>{isNarrowed ? t('Nessuna candidatura con questi filtri.') : t('Ancora nessuna candidatura: ti scriviamo appena arriva la prima.')}</p>
          <Link to={isNarrowed ? '?' : `${MY_OFFERS}/${offer.id}`} className="btn btn-ghost">
            {isNarrowed ? t('Togli i filtri') : t('Torna all’offerta')}
          </Link>
        </div>
      ) : (
        <div className="lg:bg-surface lg:border lg:border-line lg:rounded-card lg:overflow-hidden">
          <BulkBar count={picked.size} isBusy={change.isBusy} onChoose={(status) => change.ask([...picked], status)} onClear={() => setPicked(new Set())} />
          <table className="block lg:table w-full">
            <caption className="sr-only">{t('Candidature per {title}', { title: offer.title })}</caption>
            <thead className="hidden lg:table-header-group text-left text-sm text-ink-soft">
              <tr>
                <th className="w-14 pl-4 py-3">
                  <input
                    type="checkbox"
                    checked={isAllPicked}
                    onChange={(event) => setPicked(new Set(event.target.checked ? items.map(({ id }) => id) : []))}
                    aria-label={t('Seleziona tutte quelle in pagina')}
                    className="tick align-middle"
                  />
                </th>
                <th className="py-3 pr-4 font-medium">{t('Candidato')}</th>
                <th className="py-3 pr-4 font-medium">{t('Ultima esperienza')}</th>
                <th className="py-3 pr-4 font-medium">{t('Ricevuta')}</th>
                <th className="py-3 pr-4 font-medium">{t('Stato')}</th>
                <th className="py-3 pr-4 font-medium">{t('Note')}</th>
              </tr>
            </thead>
            <tbody className="grid gap-3 lg:table-row-group">
              {items.map((application) => (
                <ApplicationRow
                  key={application.id}
                  application={application}
                  offerId={offer.id}
                  isPicked={picked.has(application.id)}
                  onPick={(isOn) => pick(application.id, isOn)}
                  isBusy={change.isBusy}
                  onStatus={(status) => change.ask([application.id], status)}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div className="mt-6">
        <PageLinks paginator={paginator} address={pageAddress} label={t('Pagine delle candidature')} />
      </div>
      <RefusalDialog change={change} applicants={items.filter(({ id }) => change.refusing?.includes(id))} offerTitle={offer.title} />
    </div>
  );
}
