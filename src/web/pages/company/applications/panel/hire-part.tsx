import type { ReceivedDetail } from '#contract/received-applications.ts';
import { call } from '#web/api.ts';
import { ReadAgain } from '#web/features/asked/read-again.tsx';
import { useAsked } from '#web/features/asked/use-asked.ts';
import { HireSection } from '#web/features/hires/hire-section.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { Spinner } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';

interface HirePartProps {
  offerId: number;
  application: ReceivedDetail;
  /** Whether the applicant was refused: they cannot be hired. */
  isRefused: boolean;
  /** The page of the application, which proposes the hire where the panel cannot. */
  address: string;
  /** Notifies the list that something of the application has changed. */
  onChanged: () => Promise<void>;
}

/** The hire of the open application: how to propose it, or what became of it. */
export function HirePart({ offerId, application, isRefused, address, onChanged }: HirePartProps) {
  const t = useText();
  // What a colleague or the person does arrives with the application: each reading of it is another object.
  const { value, refused, isAsking, readAgain } = useAsked(
    () => call('GET /hires/offers/{id}', { params: { id: offerId } }),
    application,
  );
  if (value)
    return (
      <>
        <HireSection
          isInPanel
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
      <h3 id="assunzione" className="text-[1.125rem]! leading-[1.25]!">
        {t('Assunzione')}
      </h3>
      {isAsking && <Spinner label={t('Caricamento in corso')} />}
      {refused ? (
        <ReadAgain refused={refused} readAgain={readAgain} />
      ) : (
        <Link to={address} className="link min-h-11 justify-self-start">
          {t('Apri la candidatura')}
        </Link>
      )}
    </section>
  );
}
