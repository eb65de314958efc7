import { useRevalidator } from 'react-router';
import type { CompanyHire } from '#contract/hires.ts';

/** Reads again what is shown of a hire, once it was proposed, withdrawn or ended. */
export type HireChanged = () => Promise<void>;

export interface ChangeHireProps {
  hire: CompanyHire;
  name: string;
  /** Given where the hire is not of the page's own loader. */
  onChanged?: HireChanged | undefined;
}

/** How what is shown is read again after a change: the whole page, unless its place has a way of its own. */
export function useHireChanged(onChanged: HireChanged | undefined): HireChanged {
  const { revalidate } = useRevalidator();
  return onChanged ?? revalidate;
}
