import type { ApplicationStage } from '#domain/application-stage.ts';
import { useText } from '#web/features/texts/text.tsx';
import { Link } from '#web/ui/link.tsx';

/** The way from an application to the hire it led to, which is read and answered among the candidate’s seasons. */
export function HireLink({ stage }: { stage: ApplicationStage }) {
  const t = useText();
  if (stage !== 'proposed' && stage !== 'hired') return null;
  return (
    <p>
      <Link to="/profilo/stagioni" className="link">
        {stage === 'proposed' ? t('Rispondi alla proposta di assunzione') : t('Vedi le condizioni dell’assunzione')}
      </Link>
    </p>
  );
}
