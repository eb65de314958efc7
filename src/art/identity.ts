/**
 * The seeds of the tiles that represent somebody. A company or a person has one, so that the same tile comes back on
 * every page; a theme changes its colours alone. `Tile` with any other seed is decoration (tests/rules/tiles.test.ts).
 */

/** A company's, from the slug of its page. The name of a company without a page gives the slug that it would have. */
export const companySeed = (slugOrName: string): string =>
  slugOrName
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, ' e ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'azienda';

/** A person's, from the number of their account: for themselves, and for companies that read their name. */
export const personSeed = (userId: number): string => `persona-${userId}`;

/**
 * A candidate's whose name is hidden. It comes from the number of the profile, which the page shows anyway, and says
 * nothing of the person's own tile: those who know that one cannot find the person among the hidden ones.
 */
export const hiddenCandidateSeed = (candidateId: number): string => `candidato-${candidateId}`;

/** Of somebody who applied without an account: they are known by that application alone. */
export const guestSeed = (applicationId: number): string => `ospite-${applicationId}`;

/** Of somebody in the list of a company that knows no account of theirs. */
export const brigadeSeed = (personId: number): string => `brigata-${personId}`;

/** Of somebody who comes to an event without an account: they are known by that place alone. */
export const attendeeSeed = (registrationId: number): string => `iscritto-${registrationId}`;
