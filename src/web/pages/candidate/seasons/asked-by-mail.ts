/** The name of the form that asks a company which is not on the site for a reference. */
export const ASK_BY_MAIL = 'ask';

/** What is written in it: of the job its name. */
export type AskedByMail = Readonly<Record<'company' | 'email' | 'job' | 'season', string>>;
