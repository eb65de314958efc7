import { uiText } from '#domain/ui-text.ts';
/** The greeting at an hour of the day (0 to 23): 'Buonasera' from five in the afternoon to five in the morning. */
export const greetingAt = (hour: number): 'Buongiorno' | 'Buonasera' =>
  hour >= 5 && hour < 17 ? uiText('Buongiorno') : uiText('Buonasera');
