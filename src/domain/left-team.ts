/** The page of a browser whose user was taken out of a company's team. */
export const LEFT_TEAM = '/recruiter/fuori-dal-team';
