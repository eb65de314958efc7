import { Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData, useSearchParams } from 'react-router';
import type { StaffRecord, StaffResource } from '#contract/staff.ts';
import { dotted } from '#domain/offer-words.ts';
import { addressOf } from '#web/call-address.ts';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { EmptyState } from '#web/features/lists/empty-state.tsx';
import { askList } from '#web/features/lists/list-address.ts';
import { PageLinks } from '#web/features/lists/page-links.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { askDesk } from '../ask-staff.ts';
import { Desk } from '../desk.tsx';
import { ShownValue, shortMoment, valueInWords } from '../fields/shown-value.tsx';
import { ListFilters } from './list-filters.tsx';
import { resourceOf } from './resource-of.ts';

export async function loader(args: LoaderFunctionArgs) {
  const desk = await askDesk(args);
  const resource = resourceOf(desk, args.params.resource);
  const list = await askList(args, 'GET staff:/{resource}', {
    params: { resource: resource.slug },
    query: new URL(args.request.url).searchParams,
  });
  return { desk, resource, list };
}

export const meta = (args: MetaArgs<typeof loader>) =>
  pageHead({ title: args.loaderData?.resource.label ?? 'Staff', disableRobots: true }, args);

/** The records of one kind, as requested: words, filters, order and page are in the address. */
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
            <a
              key={slug}
              href={addressOf('GET staff:/{resource}/files/{file}', {
                params: { resource: resource.slug, file: slug },
                query: asked,
              })}
              className="btn btn-ghost"
            >
              <Icon name="download" /> {label}
            </a>
          ))}
          {resource.can_export && (
            <a
              href={addressOf('GET staff:/{resource}/export', { params: { resource: resource.slug }, query: asked })}
              className="btn btn-ghost"
            >
              <Icon name="download" /> CSV
            </a>
          )}
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
        {paginator.count === 1 ? 'Un risultato' : `${dotted(paginator.count)} risultati`}
      </p>
      {items.length === 0 ? (
        <EmptyState
          seed={resource.slug}
          way={
            isAsked
              ? { words: 'Mostra tutto', url: `/staff/${resource.slug}`, isQuiet: true }
              : { words: 'Torna a oggi', url: '/staff', isQuiet: true }
          }
        >
          {isAsked ? 'Niente con questi filtri.' : 'Qui non c’è ancora niente.'}
        </EmptyState>
      ) : (
        <div>
          <table className="w-full text-left block md:table md:table-fixed text-[.95rem]">
            <thead className="sr-only md:not-sr-only">
              <tr className="border-b border-line-strong">
                {columns.map((field, index) => (
                  <SortedHeading
                    key={field.name}
                    index={index}
                    field={field}
                    sort={query.get('sort')}
                    address={(sort) => address({ sort, page: null })}
                  />
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
      <PageLinks
        paginator={paginator}
        address={(page) => address({ page: page > 1 ? String(page) : null })}
        label={`Pagine di ${resource.label}`}
      />
    </Desk>
  );
}

type Field = StaffResource['fields'][number];

/** The width of a letter of a chip, and the space around its text and beside it. */
const CHIP_LETTER_REM = 0.36;
const CHIP_EDGES_REM = 2.4;

/**
 * The width of a column: fixed for values of similar length, a quarter for the name, the rest shared by other texts.
 */
function widthOf(field: Field, index: number): string | undefined {
  const rem = remOf(field, index);
  if (rem !== undefined) return `${rem}rem`;
  return index === 0 ? '26%' : undefined;
}

function remOf({ kind, isState, options, label }: Field, index: number): number | undefined {
  // The time of day matters where it identifies a record: a log.
  if (kind === 'moment') return index === 0 ? 10 : 6.5;
  if (kind === 'day') return 6.5;
  if (isState)
    return Math.max(6, ...Object.values(options ?? {}).map(({ length }) => length * CHIP_LETTER_REM + CHIP_EDGES_REM));
  if (kind === 'flag') return Math.max(5.5, label.length > 14 ? 7.5 : 0);
  if (kind === 'integer') return index === 0 ? 6 : 6.5;
  return kind === 'cents' || kind === 'euros' ? 7 : undefined;
}

/** Below a wide screen five columns have room; from the eighth on, only on the widest. */
function hiddenAt(index: number): string {
  if (index > 6) return 'md:hidden min-[1400px]:table-cell';
  return index > 4 ? 'md:hidden xl:table-cell' : 'md:table-cell';
}

/** A column's name: clicked, it sorts the list; clicked again, in the other direction. */
function SortedHeading({
  field,
  sort,
  address,
  index,
}: {
  field: Field;
  sort: string | null;
  address: (sort: string) => string;
  index: number;
}) {
  const width = widthOf(field, index);
  const isUp = sort === field.name;
  const isDown = sort === `-${field.name}`;
  return (
    <th
      scope="col"
      aria-sort={isUp ? 'ascending' : isDown ? 'descending' : 'none'}
      style={{ width }}
      className={`py-1 pr-4 font-semibold text-sm leading-tight text-ink-soft align-bottom ${hiddenAt(index)}`}
    >
      <Link
        to={address(isDown ? field.name : `-${field.name}`)}
        className={`inline-flex items-center gap-1 min-h-10 hover:text-ink ${isUp || isDown ? 'text-ink' : ''}`}
      >
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

/** Kinds of values that need no label: on a phone the others follow theirs. */
const spoken: ReadonlySet<Field['kind']> = new Set([
  'text',
  'link',
  'website',
  'long',
  'reference',
  'choice',
  'choices',
  'words',
]);

/** After the name, a phone's card shows the first four columns; a sum takes the last of their places. */
function columnsOfCard(columns: Field[]): Set<Field> {
  const first = columns.slice(1, 5);
  const sum = columns.find(({ kind }) => kind === 'cents');
  return new Set(sum && !first.includes(sum) ? [...first.slice(0, 3), sum] : first);
}

/**
 * The whole row is a link to its record. It is one line: longer values are cut, and complete in the title. On a phone
 * it is a card: its name, then its states and other values.
 */
function RecordRow({ resource, columns, record }: { resource: StaffResource; columns: Field[]; record: StaffRecord }) {
  const url = `/staff/${resource.slug}/${encodeURIComponent(record.id)}`;
  const onPhone = columnsOfCard(columns);
  return (
    <tr
      data-record={record.id}
      className="relative flex flex-wrap items-center gap-x-3 gap-y-1 md:table-row card px-4! py-3! mb-2 md:mb-0 md:shadow-none! md:border-0! md:border-b! md:rounded-none! md:bg-transparent! hover:bg-sunken! has-[a:focus-visible]:bg-sunken!"
    >
      {columns.map((field, index) => {
        const value = record.values[field.name];
        const label = record.labels[field.name];
        if (index === 0)
          return (
            <th
              key={field.name}
              scope="row"
              title={valueInWords(field, value, label)}
              className="basis-full min-w-0 truncate md:py-2.5 md:pr-4 font-semibold"
            >
              <Link to={url} className="after:absolute after:inset-0 hover:underline underline-offset-3">
                {/* A number needs a label on a card without headings. */}
                {field.kind === 'integer' && <span className="md:hidden">{record.title}</span>}
                <span className={field.kind === 'integer' ? 'max-md:hidden' : undefined}>
                  {value ? <ShownValue field={field} value={value} label={label} isPlain /> : record.title}
                </span>
              </Link>
            </th>
          );
        const isEmpty = value === null || value === undefined || value === '' || (value === false && !field.isState);
        return (
          <td
            key={field.name}
            title={valueInWords(field, value, label)}
            className={`${isEmpty || !onPhone.has(field) ? 'hidden' : 'block'} ${hiddenAt(index)} min-w-0 max-w-full truncate max-md:text-sm ${field.isState ? 'max-md:order-1' : 'max-md:order-2'} md:py-2.5 md:pr-4`}
          >
            {!field.isState && (
              <span className={`md:hidden text-ink-soft ${spoken.has(field.kind) ? 'sr-only' : ''}`}>
                {field.label}{' '}
              </span>
            )}
            <span className={field.kind === 'flag' && !field.isState ? 'max-md:hidden' : undefined}>
              {field.kind === 'moment' ? (
                <ShortMoment value={value} />
              ) : (
                <ShownValue field={field} value={value} label={label} isPlain />
              )}
            </span>
          </td>
        );
      })}
    </tr>
  );
}

/** The day is enough to find a record in a list; the time is in the title. */
const ShortMoment = ({ value }: { value: unknown }) =>
  value ? (
    <span className="tabular-nums">{shortMoment(String(value)).split(',')[0]}</span>
  ) : (
    <span className="text-ink-soft">–</span>
  );
