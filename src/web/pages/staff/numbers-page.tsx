import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { clockOf } from '#domain/interview-times.ts';
import { liquidityGroups } from '#domain/liquidity.ts';
import { italianDate } from '#domain/relative-time.ts';
import { addressOf } from '#web/call-address.ts';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { askList } from '#web/features/lists/list-address.ts';
import { ChoiceForm } from '#web/features/numbers/choice-form.tsx';
import { Notice } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { askDesk } from './ask-staff.ts';
import { CountedNumbers } from './counted-numbers.tsx';
import { Desk } from './desk.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const desk = await askDesk(args);
  const asked = new URL(args.request.url).searchParams;
  const query = new URLSearchParams();
  for (const [name, given] of [
    ['season', asked.get('stagione')],
    ['by', asked.get('per')],
  ] as const)
    if (given) query.set(name, given);
  const names = { season: 'stagione', by: 'per' };
  return { desk, numbers: await askList({ ...args, names }, 'GET staff:/numbers', { query }) };
}

export const meta = (args: MetaArgs) => pageHead({ title: 'Numeri', disableRobots: true }, args);

/** From visits to hires over all companies, and how well offers and people find each other. */
export default function StaffNumbersPage() {
  const { desk, numbers } = useLoaderData<typeof loader>();
  const { season, by, counted_at } = numbers;
  const exported = new URLSearchParams({ by, ...(season && { season: season.slug }) });
  return (
    <Desk
      desk={desk}
      title="Numeri"
      tools={
        counted_at !== null && (
          <a href={addressOf('GET staff:/numbers/export', { query: exported })} download className="btn btn-ghost">
            <Icon name="download" /> Scarica CSV
          </a>
        )
      }
    >
      <ChoiceForm
        choices={[
          {
            name: 'stagione',
            label: 'Stagione delle offerte',
            value: season?.slug ?? '',
            all: 'Tutte le stagioni',
            options: numbers.seasons.map(({ slug, name }) => [slug, name]),
          },
          { name: 'per', label: 'Per', value: by, options: Object.entries(liquidityGroups) },
        ]}
      />
      {counted_at === null ? (
        <Notice>
          Per questa scelta non ci sono ancora numeri: si contano ogni ora o, se le candidature sono moltissime, ogni
          notte.
        </Notice>
      ) : (
        <>
          <p className="text-ink-soft text-[.95rem]">
            Numeri del {italianDate(counted_at)}, ore {clockOf(counted_at)}. Si contano ogni ora o, se le candidature
            sono moltissime, ogni notte.
          </p>
          <CountedNumbers numbers={numbers} />
        </>
      )}
    </Desk>
  );
}
