import { meetingWords, NUMBER_IN_CV, placeFor } from '#domain/interview-state.ts';
import type { FoundInterview } from './find-interview.ts';

/** Words on how the two sides meet: never mailed to an address that anybody may have typed. */
export const whereOf = (
  { round, person }: Pick<FoundInterview, 'round' | 'person'>,
  reader: 'candidate' | 'company',
): string => `${meetingWords(round, reader)}: ${placeFor(round, reader, person.phone) || NUMBER_IN_CV}`;
