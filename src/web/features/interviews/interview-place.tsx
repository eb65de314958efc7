import { type InterviewKind, NUMBER_IN_CV } from '#domain/interview-state.ts';
import { useText } from '../texts/text.tsx';

/** Where an interview is held: an address, a number to call, or the link of the call. */
export function InterviewPlace({ kind, place }: { kind: InterviewKind; place: string }) {
  const t = useText();
  if (place === '') return t(NUMBER_IN_CV);
  if (kind === 'in_person') return <span className="wrap-anywhere">{place}</span>;
  const to = kind === 'video' ? place : `tel:${place.replace(/\s/g, '')}`;
  return (
    <a href={to} rel="noreferrer" className="link wrap-anywhere">
      {place}
    </a>
  );
}
