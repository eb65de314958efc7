import { uiTexts } from './ui-text.ts';

/** The steps from the first look to a hire, in their order. */
export const funnelSteps = uiTexts({
  views: 'Visite',
  started: 'Iniziate',
  sent: 'Inviate',
  read: 'Lette',
  contacted: 'Contatti',
  interview: 'Colloqui',
  hired: 'Assunzioni',
} as const);
export type FunnelStep = keyof typeof funnelSteps;
export type Funnel = Record<FunnelStep, number>;

/** The steps of an application: from `sent` on. */
export const applicationSteps = ['sent', 'read', 'contacted', 'interview', 'hired'] as const;
type ApplicationStep = (typeof applicationSteps)[number];

/** How many applications had each step as their furthest one. */
export type Furthest = Readonly<Record<ApplicationStep, number>>;

/**
 * The funnel of what was counted. An application counts in its furthest step and in all before it: a person hired
 * without an interview on the site has passed the interview. So from `sent` on no step is larger than the one before.
 * Visits and begun applications are counted by browsers that run scripts, so `sent` may be larger than they are.
 */
export function funnelOf({ views, started }: { views: number; started: number }, furthest: Furthest): Funnel {
  const reached = (step: ApplicationStep): number =>
    applicationSteps.slice(applicationSteps.indexOf(step)).reduce((sum, later) => sum + furthest[later], 0);
  return {
    views,
    started,
    sent: reached('sent'),
    read: reached('read'),
    contacted: reached('contacted'),
    interview: reached('interview'),
    hired: reached('hired'),
  };
}

/** A step's share of an earlier one as a whole percentage; null where there is nothing to share or it is no part. */
export function shareOf(part: number, whole: number): number | null {
  return whole <= 0 || part > whole ? null : Math.round((part / whole) * 100);
}

/** A span of time, from hours, in the unit that suits it: 40 minutes, 18 hours, 2.5 days. */
export function spanOf(hours: number): { unit: 'minutes' | 'hours' | 'days'; n: number } {
  const minutes = Math.max(1, Math.round(hours * 60));
  if (minutes < 60) return { unit: 'minutes', n: minutes };
  const whole = Math.round(hours);
  return whole < 48 ? { unit: 'hours', n: whole } : { unit: 'days', n: Math.round((hours / 24) * 10) / 10 };
}

/** A number as Italians write it, with at most one digit after the comma: '2,5'. */
export const decimalComma = (value: number): string => String(Math.round(value * 10) / 10).replace('.', ',');
