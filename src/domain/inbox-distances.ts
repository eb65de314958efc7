/** How far from the place of their offer people of the inbox may live, in kilometres. */
export const inboxDistances = ['10', '25', '50', '100'] as const;
