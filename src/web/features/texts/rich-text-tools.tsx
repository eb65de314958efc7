import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';

/** The tools of a rich text, in order: the same before hydration and after. */
export const plainSigns = {
  bold: <b>G</b>,
  italic: <i>C</i>,
  heading: 'T',
  bullets: <Icon name="bullets" />,
  numbers: <Icon name="numbers" />,
} as const satisfies Record<string, ReactNode>;
export const siteSigns = {
  title: 'H',
  quote: '«',
  link: <u>L</u>,
  picture: <Icon name="camera" />,
} as const satisfies Record<string, ReactNode>;

export const TOOLBAR = 'flex gap-1 overflow-x-auto border-b border-line p-1';
export const TOOL = 'size-11 flex-none grid place-items-center rounded-input';
