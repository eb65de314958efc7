import { Link } from 'react-router';
import type { CompanyOffers } from '#contract/company-offers.ts';
import { italianDate } from '#domain/relative-time.ts';
import { MY_OFFERS } from '#web/features/offers/offer-moves.ts';
import { useText } from '#web/features/texts/text.tsx';
import { Notice } from '#web/ui/field.tsx';

/** Rejected offers, above the tabs: they are among the drafts, where nobody looks for what was published. */
export function PausedOffers({ paused }: { paused: CompanyOffers['paused'] }) {
  const t = useText();
  const [toCorrect, corrected] = [
    paused.filter((offer) => offer.is_to_correct),
    paused.filter((offer) => !offer.is_to_correct),
  ];
  return (
    <Notice tone="danger">
      <div className="grid gap-3">
        <Listed
          offers={toCorrect}
          say={(n, date) =>
            n === 1
              ? t('1 offerta da correggere entro il {date}', { date })
              : t('{n} offerte da correggere, la prima entro il {date}', { n, date })
          }
        />
        <Listed
          offers={corrected}
          say={(n, date) =>
            n === 1
              ? t('1 offerta corretta da pubblicare entro il {date}', { date })
              : t('{n} offerte corrette da pubblicare, la prima entro il {date}', { n, date })
          }
        />
      </div>
    </Notice>
  );
}

function Listed({ offers, say }: { offers: CompanyOffers['paused']; say: (count: number, date: string) => string }) {
  const [first] = offers;
  if (!first) return null;
  return (
    <div>
      <p className="font-semibold">{say(offers.length, italianDate(first.until))}</p>
      <ul>
        {offers.map(({ id, title }) => (
          <li key={id}>
            <Link to={`${MY_OFFERS}/${id}`} className="link wrap-anywhere">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
