import type { SeasonRole } from '#contract/season-plan.ts';
import { type Translate, useText } from '#web/features/texts/text.tsx';

type Need = SeasonRole['needs'][number];

/** A line of the plan in figures: how many are needed, how many come or were asked, and how many are missing. */
export function NeedFigures({ need }: { need: Need }) {
  const t = useText();
  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-0.5 text-[.95rem]">
      {figuresOf(need, t).map(([words, count]) => (
        <div key={words} className="inline-flex gap-1.5">
          <dt className="text-ink-soft">{words}</dt>
          <dd className="font-semibold tabular-nums">{count}</dd>
        </div>
      ))}
      <div className={`inline-flex gap-1.5 font-semibold ${need.missing > 0 ? 'text-accent' : ''}`}>
        <dt>{t('Mancano')}</dt>
        <dd className="tabular-nums">{need.missing}</dd>
      </div>
    </dl>
  );
}

/** What is needed, then the parts that are not nought. */
function figuresOf(
  { positions, hired, likely, maybe, asked, sought }: Need,
  t: Translate,
): (readonly [string, string])[] {
  const parts = [
    [t('Assunti'), hired],
    [t('Tornano'), likely],
    [t('Forse'), maybe],
    [t('In attesa'), asked],
  ] as const;
  const some = parts.flatMap(([words, count]) => (count === 0 ? [] : [[words, String(count)] as const]));
  const offered =
    sought === 0 ? [] : [[t('Offerta aperta'), sought === null ? t('senza limite') : String(sought)] as const];
  return [[t('Servono'), String(positions)], ...some, ...offered];
}
