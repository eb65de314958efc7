import type { Certificate } from '#domain/certificates.ts';

const FOOD = ['haccp'] as const;
const asked: Readonly<Record<string, readonly Certificate[]>> = {
  cuoco: FOOD,
  'chef-de-partie': FOOD,
  'sous-chef': FOOD,
  'executive-chef': FOOD,
  pizzaiolo: FOOD,
  pasticcere: FOOD,
  'barista-di-caffetteria': FOOD,
  'assistente-bagnanti': ['lifeguard', 'bls-d'],
  'animatore-mini-club': ['first-aid'],
  manutentore: ['driving-licence'],
  'portiere-di-notte': ['fire-safety'],
  sommelier: ['sommelier'],
};

/** The certificates that ads of a job usually ask for. */
export const certificatesAsked = (job: string): Certificate[] => [...(asked[job] ?? [])];
