import type { OfferHires } from '#contract/hires.ts';
import type { ReceivedDetail } from '#contract/received-applications.ts';
import { call } from '#web/api.ts';
import { ReadAgain } from '#web/features/asked/read-again.tsx';
import { useAsked } from '#web/features/asked/use-asked.ts';
import { HireSection } from '#web/features/hires/hire-section.tsx';
import { MY_OFFERS } from '#web/features/offers/offer-moves.ts';
import { useText } from '#web/features/texts/text.tsx';
import { Spinner } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { PartTitle } from './part-title.tsx';

interface HirePartProps {
  application: ReceivedDetail;
  /** What its page has read; undefined in a panel. */
  given: OfferHires | undefined;
  /** Whether the applicant was refused: they cannot be hired. */
  isRefused: boolean;
  /** Notifies the list that something of the application has changed. */
  onChanged: () => Promise<void>;
}

/** The hire of the open application: how to propose it, or what became of it. */
export function HirePart({ application, given, isRefused, onChanged }: HirePartProps) {
  const t = useText();
  const { id: offerId } = application.offer;
  // What a colleague or the person does arrives with the application: each reading of it is another object.
  const { value, refused, isAsking, readAgain } = useAsked(
    () => call('GET /hires/offers/{id}', { params: { id: offerId } }),
    application,
    given,
  );
  if (value)
    return (
      <>
        <HireSection
          application={application}
          offerId={offerId}
          hires={value}
          isRefused={isRefused}
          onChanged={async () => {
            await Promise.all([readAgain(), onChanged()]);
          }}
        />
        <ReadAgain refused={refused} readAgain={readAgain} />
      </>
    );
  return (
    <section aria-labelledby="assunzione" className="grid gap-3">
      <PartTitle id="assunzione">{t('Assunzione')}</PartTitle>
      {isAsking && <Spinner label={t('Caricamento in corso')} />}
      {refused ? (
        <ReadAgain refused={refused} readAgain={readAgain} />
      ) : (
        <Link to={`${MY_OFFERS}/${offerId}/candidature/${application.id}`} className="link min-h-11 justify-self-start">
          {t('Apri la candidatura')}
        </Link>
      )}
    </section>
  );
}
