const months = new Intl.DateTimeFormat('it-IT', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const monthWords = (month: string) => months.format(new Date(`${month}-01T00:00:00Z`));

/** From when to when, of months `YYYY-MM`: 'mar 2023 - oggi'. */
export const experienceSpan = ({ start, end }: { start: string; end: string | null }): string => `${monthWords(start)} - ${end ? monthWords(end) : 'oggi'}`;
