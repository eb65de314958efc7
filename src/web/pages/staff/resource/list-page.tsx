import { Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData, useSearchParams } from 'react-router';
import type { StaffList, StaffRecord, StaffResource } from '../../../../contract/staff.ts';
import { staffPath } from '../../../api-path.ts';
import { EmptyState } from '../../../features/empty-state.tsx';
import { askList } from '../../../features/list-address.ts';
import { pageHead } from '../../../features/page-head.ts';
import { PageLinks } from '../../../features/page-links.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { askDesk } from '../ask-staff.ts';
import { Desk } from '../desk.tsx';
import { ShownValue } from '../fields/shown-value.tsx';
import { ListFilters } from './list-filters.tsx';
import { resourceOf } from './resource-of.ts';

export async function loader(args: LoaderFunctionArgs) {
  const desk = await askDesk(args);
  const resource = resourceOf(desk, args.params.resource);
  const list = await askList<StaffList>(args, staffPath`/${resource.slug}?${new URL(args.request.url).searchParams}`);
  return { desk, resource, list };
}

export const meta = (args: MetaArgs<typeof loader>) => pageHead({ title: args.loaderData?.resource.label ?? 'Staff', disableRobots: true }, args);

/** The records of one kind, as asked for: words, filters, order and page stand in the address. */
export default function ListPage() {
  const { desk, resource, list } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const { items, paginator } = list;
  const address = (changes: Record<string, string | null>) => {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(changes)) value === null ? next.delete(name) : next.set(name, value);
    return `?${next}`;
  };
  const isAsked = [...query.keys()].some((name) => name !== 'page' && name !== 'sort');
  const asked = new URLSearchParams([...query].filter(([name]) => name !== 'page'));
  const columns = resource.fields.filter(({ isListed }) => isListed);
  return (
    <Desk
      desk={desk}
      title={resource.label}
      tools={
        <>
          {resource.downloads.map(({ slug, label }) => (
            <a key={slug} href={staffPath`/${resource.slug}/files/${slug}?${asked}`} className="btn btn-ghost">
              <Icon name="download" /> {label}
            </a>
          ))}
          <a href={staffPath`/${resource.slug}/export?${asked}`} className="btn btn-ghost">
            <Icon name="download" /> CSV
          </a>
          {resource.can_create && (
            <Link to={`/staff/${resource.slug}/nuovo`} className="btn btn-primary">
              <Icon name="aggiungi" /> Aggiungi
            </Link>
          )}
        </>
      }
    >
      {resource.help && <p className="text-ink-soft max-w-[100ch] -mt-3">{resource.help}</p>}
      <ListFilters key={query.toString()} resource={resource} labels={items[0]?.labels ?? {}} />
      <p className="text-sm text-ink-soft -mb-3" role="status">
        {paginator.count === 1 ? 'Un risultato' : `${paginator.count.toLocaleString('it', { useGrouping: 'always' })} risultati`}
      </p>
      {items.length === 0 ? (
        <EmptyState seed={resource.slug} way={isAsked ? { words: 'Mostra tutto', url: `/staff/${resource.slug}`, isQuiet: true } : { words: 'Torna a oggi', url: '/staff', isQuiet: true }}>
          {isAsked ? 'Niente con questi filtri.' : 'Qui non c’è ancora niente.'}
        </EmptyState>
      ) : (
        <div className="overflow-x-auto -mx-4 px-4 lg:mx-0 lg:px-0">
          <table className="w-full text-left block md:table text-[.95rem]">
            <thead className="sr-only md:not-sr-only">
              <tr className="border-b border-line-strong">
                {columns.map((field, index) => (
                  <SortedHeading key={field.name} isOnlyWide={index > 4} field={field} sort={query.get('sort')} address={(sort) => address({ sort, page: null })} />
                ))}
              </tr>
            </thead>
            <tbody className="block md:table-row-group">
              {items.map((record) => (
                <RecordRow key={record.id} resource={resource} columns={columns} record={record} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <PageLinks paginator={paginator} address={(page) => address({ page: page > 1 ? String(page) : null })} label={`Pagine di ${resource.label}`} />
    </Desk>
  );
}

type Field = StaffResource['fields'][number];

/** A column's name: pressed, it puts the list in its order, pressed again, the other way round. */
function SortedHeading({ field, sort, address, isOnlyWide }: { field: Field; sort: string | null; address: (sort: string) => string; isOnlyWide: boolean }) {
  const isUp = sort === field.name;
  const isDown = sort === `-${field.name}`;
  return (
    <th scope="col" aria-sort={isUp ? 'ascending' : isDown ? 'descending' : 'none'} className={`py-1 pr-4 font-semibold text-sm text-ink-soft whitespace-nowrap ${isOnlyWide ? 'md:hidden xl:table-cell' : ''}`}>
      <Link to={address(isDown ? field.name : `-${field.name}`)} className={`inline-flex items-center gap-1 min-h-10 hover:text-ink ${isUp || isDown ? 'text-ink' : ''}`}>
        {field.label}
        {(isUp || isDown) && (
          <span className={isUp ? 'rotate-180' : ''}>
            <Icon name="down" size={14} />
          </span>
        )}
      </Link>
    </th>
  );
}

/** The whole row leads to its record; on a phone it is a card with its values named. */
function RecordRow({ resource, columns, record }: { resource: StaffResource; columns: Field[]; record: StaffRecord }) {
  const url = `/staff/${resource.slug}/${encodeURIComponent(record.id)}`;
  return (
    <tr className="relative grid grid-cols-[minmax(0,1fr)] gap-y-1 md:table-row card p-4! mb-3 md:mb-0 md:shadow-none! md:border-0! md:border-b! md:rounded-none! md:bg-transparent! hover:bg-sunken!">
      {columns.map((field, index) =>
        index === 0 ? (
          <th key={field.name} scope="row" className="md:py-2.5 md:pr-4 md:align-top font-semibold break-words max-w-[26rem]">
            <Link to={url} className="after:absolute after:inset-0 hover:underline underline-offset-3">
              {record.values[field.name] ? <ShownValue field={field} value={record.values[field.name]} label={record.labels[field.name]} isPlain /> : record.title}
            </Link>
          </th>
        ) : (
          <td key={field.name} className={`flex ${index > 4 ? 'md:hidden xl:table-cell' : 'md:table-cell'} justify-between gap-4 md:py-2.5 md:pr-4 md:align-top break-words max-w-[24rem]`}>
            <span className="md:hidden text-ink-soft text-sm">{field.label}</span>
            <span className="min-w-0 text-right md:text-left line-clamp-3">
              <ShownValue field={field} value={record.values[field.name]} label={record.labels[field.name]} isPlain />
            </span>
          </td>
        ),
      )}
    </tr>
  );
}
