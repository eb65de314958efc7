import type { MetaArgs } from 'react-router';
import { matchWeights } from '#domain/match/match-weights.ts';
import { howMatchesAreOrdered, howOffersAreOrdered, howPeopleAreOrdered } from '#domain/offer-order.ts';
import { uiText } from '#domain/ui-text.ts';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { MatchChip } from '#web/features/offers/match-line.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { Link } from '#web/ui/link.tsx';

export const meta = (args: MetaArgs) =>
  pageHead(
    {
      title: uiText('Come ordiniamo offerte e candidati'),
      description: uiText(
        'Che cosa decide l’ordine delle ricerche e l’abbinamento tra offerte e candidati, quanto pesa ogni cosa e che cosa non conta mai.',
      ),
    },
    args,
  );

/** What the words of a match mean. */
const meanings = {
  great: uiText(
    'Lavoro, luogo e date vanno bene, il profilo dice quello che serve e non manca niente di quello che è chiesto.',
  ),
  good: uiText('Va bene quasi tutto: i motivi dicono che cosa manca.'),
  to_weigh: uiText('Qualcosa di importante non coincide, o il profilo non lo dice ancora.'),
} as const;

/** How lists are ordered and how offers and people are matched: the same numbers that the rules use. */
export default function HowWeOrderPage() {
  const t = useText();
  return (
    <div className="wrap py-8 md:py-12 grid gap-8 max-w-4xl">
      <header className="grid gap-3">
        <h1>{t('Come ordiniamo offerte e candidati')}</h1>
        <p className="text-ink-soft text-lg">
          {t('Chi vede che cosa per primo lo decidono regole scritte: sono queste.')}
        </p>
      </header>
      <section className="card grid gap-3" aria-labelledby="ricerche">
        <h2 id="ricerche" className="text-step-2!">
          {t('Le ricerche')}
        </h2>
        <h3>{t('Offerte')}</h3>
        <p>{t(howOffersAreOrdered)}</p>
        <p>{t(howMatchesAreOrdered)}</p>
        <h3>{t('Candidati')}</h3>
        <p>{t(howPeopleAreOrdered)}</p>
        <h3>{t('Per te, avvisi e persone adatte')}</h3>
        <p>
          {t(
            'Nella home vedi fino a nove offerte adatte a te, al massimo due della stessa azienda. Gli avvisi via mail cominciano dalle più adatte. Le aziende vedono fino a cinquanta persone adatte a una loro offerta, con lo stesso confronto.',
          )}
        </p>
      </section>
      <section className="card grid gap-4" aria-labelledby="pesi">
        <h2 id="pesi" className="text-step-2!">
          {t('Quanto un’offerta fa per te')}
        </h2>
        <p>
          {t(
            'Confrontiamo l’offerta con quello che hai scritto del tuo lavoro. Ogni cosa ha un peso, e quello che l’offerta non chiede non conta.',
          )}
        </p>
        <Weights />
        <p>
          {t(
            'Lavoro, luogo e date contano insieme: due perfetti non bastano se il terzo quasi non va. Un altro mestiere, date che non si toccano o un posto troppo lontano senza alloggio restano in fondo, qualunque cosa dica il resto.',
          )}
        </p>
        <ul className="grid gap-2">
          {(['great', 'good', 'to_weigh'] as const).map((word) => (
            <li key={word} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
              <MatchChip word={word} />
              <span>{t(meanings[word])}</span>
            </li>
          ))}
        </ul>
      </section>
      <section className="card grid gap-3" aria-labelledby="mai">
        <h2 id="mai" className="text-step-2!">
          {t('Che cosa non conta mai')}
        </h2>
        <ul className="list-disc pl-5 grid gap-2">
          <li>
            {t('Età, sesso, nazionalità, nome, foto, stato civile e categoria protetta: il confronto non li riceve.')}
          </li>
          <li>{t('Quello che un’azienda ha pagato: “In evidenza” cambia la ricerca, mai l’abbinamento.')}</li>
          <li>{t('Quello che altri hanno scelto prima di te: niente si impara da chi è stato preferito.')}</li>
        </ul>
        <p className="text-ink-soft">
          {t('Qualcosa non torna?')}{' '}
          <Link to="/contatti" className="underline underline-offset-2">
            {t('Scrivici')}
          </Link>
        </p>
      </section>
    </div>
  );
}

/** Each thing with its weight, as a bar and as a number. */
function Weights() {
  const t = useText();
  return (
    <ul className="grid gap-4">
      {Object.entries(matchWeights).map(([key, { weight, name, how }]) => (
        <li key={key} className="grid gap-1">
          <p className="flex justify-between gap-3 font-semibold">
            <span>{t(name)}</span>
            <span className="tabular-nums">{t('{weight} su 100', { weight })}</span>
          </p>
          <div className="h-2 rounded-full bg-sunken overflow-hidden" aria-hidden="true">
            <div className="h-full rounded-full bg-sea" style={{ width: `${weight}%` }} />
          </div>
          <p className="text-ink-soft">{t(how)}</p>
        </li>
      ))}
    </ul>
  );
}
