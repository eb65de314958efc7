import type { InterviewKind } from '#domain/interview-state.ts';

/** Where an interview is held: an address, a number to call, or the link of the call. */
export function InterviewPlace({ kind, place }: { kind: InterviewKind; place: string }) {
  if (kind === 'in_person') return <span className="wrap-anywhere">{place}</span>;
  const to = kind === 'video' ? place : `tel:${place.replace(/\s/g, '')}`;
  return (
    <a href={to} rel="noreferrer" className="link wrap-anywhere">
      {place}
    </a>
  );
}
