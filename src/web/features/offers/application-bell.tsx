import type { ApplicationStage } from '#domain/application-stage.ts';

/** The cloche's animation at each stage, once: it lifts when the application is sent, rings when it is read. */
const moves: Readonly<Partial<Record<ApplicationStage, string>>> = {
  sent: 'bell-lift',
  seen: 'bell-ring',
  evaluating: 'bell-ring',
  contacted: 'bell-ring',
  proposed: 'bell-ring',
  hired: 'bell-lift',
};

/** The state of an application as a cloche. A decoration: the text beside it says the same. */
export function BellMark({ stage, size = 40 }: { stage: ApplicationStage; size?: number }) {
  const isRinging = moves[stage] === 'bell-ring';
  return (
    <svg
      width={size}
      height={size}
      viewBox="-4 -4 40 36"
      aria-hidden="true"
      data-stage={stage}
      className={`flex-none ${stage === 'closed' || stage === 'paused' ? 'opacity-50' : ''}`}
    >
      <g className={moves[stage]}>
        <path d="M4 22a12 12 0 0 1 24 0Z" fill="var(--accent)" />
        <circle cx="16" cy="7" r="2.6" fill="currentColor" />
        {isRinging && (
          <path
            d="M1 9a16 16 0 0 1 4-5M31 9a16 16 0 0 0-4-5"
            fill="none"
            stroke="var(--sun)"
            strokeWidth="2"
            strokeLinecap="round"
          />
        )}
      </g>
      <rect x="2" y="24" width="28" height="4" rx="2" fill="currentColor" />
    </svg>
  );
}
