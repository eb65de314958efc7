import { describe, expect, it } from 'vitest';
import type { Say } from '#web/features/texts/text.tsx';
import { distanceWords } from './application-facts.ts';

const say: Say = (source, values = {}) => source.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));

describe('the facts of an applicant', () => {
  it('say how far away they live, with the dot of thousands', () => {
    const words = [0, 12, 1100].map((distance_km) => distanceWords({ distance_km }, say));
    expect(words).toEqual(['Sul posto', '12 km', '1.100 km']);
    expect(distanceWords({ distance_km: null }, say)).toBeNull();
  });
});
