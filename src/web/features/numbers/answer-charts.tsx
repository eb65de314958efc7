import type { CallBackCounts, NumbersLine } from '#contract/hiring-numbers.ts';
import { callBackNames, callBackShares, interviewCounts, interviewShares } from '#domain/counted-answers.ts';
import { dotted } from '#domain/offer-words.ts';
import { keysOf } from '#web/ui/select-field.tsx';
import { useText } from '../texts/text.tsx';
import { BarRow } from './bar-row.tsx';
import { ChartTable } from './number-table.tsx';

interface CountChartProps<Name extends string> {
  /** What is counted, also the name of its table. */
  caption: string;
  head: readonly string[];
  names: Readonly<Record<Name, string>>;
  counts: Readonly<Record<Name, number>>;
  shares: Readonly<Record<Name, number | null>>;
  /** Of what a share is: '40% dei richiamati'. */
  shareWords: (percent: number) => string;
  colors: Readonly<Partial<Record<Name, string>>>;
}

/** Counts as bars on one scale, with the table behind them. */
function CountChart<Name extends string>(props: CountChartProps<Name>) {
  const t = useText();
  const { caption, head, names, counts, shares, shareWords, colors } = props;
  const keys = keysOf(names);
  const most = Math.max(1, ...keys.map((key) => counts[key]));
  const share = (key: Name) => {
    const percent = shares[key];
    return percent === null ? '' : shareWords(percent);
  };
  return (
    <div className="grid gap-4">
      <dl className="grid gap-2.5 m-0">
        {keys.map((key) => (
          <BarRow
            key={key}
            step={key}
            name={t(names[key])}
            count={counts[key]}
            most={most}
            color={colors[key] ?? 'var(--accent)'}
            share={share(key)}
          />
        ))}
      </dl>
      <ChartTable
        caption={caption}
        head={head}
        rows={keys.map((key) => ({ key, name: t(names[key]), cells: [dotted(counts[key]), share(key) || '–'] }))}
      />
    </div>
  );
}

/** How interviews went. */
export function InterviewsChart({ interviews }: Pick<NumbersLine, 'interviews'>) {
  const t = useText();
  return (
    <CountChart
      caption={t('Esito dei colloqui')}
      head={[t('Colloqui'), t('Quanti'), t('Quota')]}
      names={interviewCounts}
      counts={interviews}
      shares={interviewShares(interviews)}
      shareWords={(n) => t('{n}% di quelli passati', { n })}
      colors={{ done: 'var(--leaf)', no_show: 'var(--danger)' }}
    />
  );
}

/** What the people who were called back have answered. */
export function CallBacksChart({ counts }: { counts: CallBackCounts }) {
  const t = useText();
  return (
    <CountChart
      caption={t('Richiami')}
      head={[t('Richiami'), t('Quante'), t('Quota')]}
      names={callBackNames}
      counts={counts}
      shares={callBackShares(counts)}
      shareWords={(n) => t('{n}% di chi è richiamato', { n })}
      colors={{ yes: 'var(--leaf)', hired: 'var(--leaf)', maybe: 'var(--line-strong)', no: 'var(--line-strong)' }}
    />
  );
}
