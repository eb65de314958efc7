import { useEffect } from 'react';
import type { Me } from '#contract/account.ts';
import { call } from '#web/api.ts';
import { loadOptional } from '#web/ui/load-optional.ts';
import { useUser } from '../every-page/site.tsx';
import { useText } from '../texts/text.tsx';
import type { TutorialStep } from './tour.ts';

/** How often to check whether the tutorial can begin (rule 9.1). */
const CHECK_MS = 500;
const MAX_CHECKS = 20;

/** Flags that are set once and never asked again on any device (rule 4.9). */
type DoneFlag =
  | 'has_done_home_tutorial'
  | 'has_done_profile_tutorial'
  | 'has_done_profile_home_tutorial'
  | 'has_checked_alert_box';

export const setFlag = (flag: DoneFlag) => call('PATCH /core/account/me', { body: { meta: { [flag]: true } } });

/**
 * A guided tour of popovers, once for each user (rule 2.11): by buttons or arrow keys, skipped by 'salta', Escape or
 * the cross. Finished or closed, it is not shown again.
 */
export function useHomeTutorial(steps: readonly TutorialStep[], typology: Me['typology'] = 'candidate'): void {
  const t = useText();
  const user = useUser();
  const isDue = user?.typology === typology && !user.impersonated && !user.meta.has_done_home_tutorial;
  // biome-ignore lint/correctness/useExhaustiveDependencies: begun once; the words do not change meanwhile
  useEffect(() => {
    if (!isDue) return;
    let tour: { destroy: () => void } | null = null;
    const leaving = new AbortController();
    let checks = 0;
    const timer = setInterval(async () => {
      checks += 1;
      // Nothing else may be open, and the page must have the elements of the tour.
      const isReady =
        document.querySelector('[data-tutorial=ricerca]') &&
        !document.querySelector('dialog[open], [popover]:popover-open, input:focus, [role=dialog]');
      if (!isReady && checks < MAX_CHECKS) return;
      clearInterval(timer);
      if (!isReady) return;
      const code = await loadOptional(() => import('./tour.ts'));
      if (!code || leaving.signal.aborted) return;
      tour = await code.beginTour(steps, t, () => void setFlag('has_done_home_tutorial'), leaving.signal);
    }, CHECK_MS);
    return () => {
      clearInterval(timer);
      leaving.abort();
      tour?.destroy();
    };
  }, [isDue]);
}
