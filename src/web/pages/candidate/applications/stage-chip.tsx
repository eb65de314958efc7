import { type ApplicationStage, applicationStages } from '#domain/application-stage.ts';
import { useText } from '#web/features/texts/text.tsx';

const tones: Readonly<Record<ApplicationStage, string>> = {
  sent: '',
  seen: 'chip-sea',
  evaluating: 'chip-sun',
  contacted: 'chip-leaf',
  paused: 'chip-sun',
  proposed: 'chip-sun',
  hired: 'chip-leaf',
  closed: '',
};

/** The stage a candidate sees, in its colour (rule D7). */
export function StageChip({ stage }: { stage: ApplicationStage }) {
  const t = useText();
  return <span className={`chip ${tones[stage]}`}>{t(applicationStages[stage])}</span>;
}
