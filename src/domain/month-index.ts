/** Months counted from January of year 0, of a month `YYYY-MM` or a day `YYYY-MM-DD`. */
export const monthIndex = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
