/** The name under which mails about the interview of an unlocked profile can be found. */
export const profileTag = (candidateId: number): string => `profile:${candidateId}`;
