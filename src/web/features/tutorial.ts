import { useEffect } from 'react';
import type { Me } from '#contract/account.ts';
import { call } from '../api.ts';
import { apiPath } from '../api-path.ts';
import { useUser } from './site.tsx';
import { type Say, useText } from './text.tsx';

/** How often it is looked whether the tutorial can begin (rule 9.1). */
const CHECK_MS = 500;
const MAX_CHECKS = 20;

/** What is set once, by doing, and asked or shown no more on any device (rule 4.9). */
type DoneFlag =
  | 'has_done_home_tutorial'
  | 'has_done_profile_tutorial'
  | 'has_done_profile_home_tutorial'
  | 'has_checked_alert_box';

export const setFlag = (flag: DoneFlag) => call('PATCH', apiPath`/core/account/me`, { meta: { [flag]: true } });

export interface TutorialStep {
  /**
   * What the step points at; none for words in the middle of the page. Where it is not shown, the step has no arrow.
   */
  element?: string;
  title: string;
  text: string;
}

/**
 * A guided tour of popovers, once for each user (rule 2.11): by buttons or by the arrow keys, skipped by 'salta',
 * Escape or the cross. Finished or closed, it is not shown again.
 */
export function useHomeTutorial(steps: readonly TutorialStep[], typology: Me['typology'] = 'candidate'): void {
  const t = useText();
  const user = useUser();
  const isDue = user?.typology === typology && !user.impersonated && !user.meta.has_done_home_tutorial;
  // biome-ignore lint/correctness/useExhaustiveDependencies: begun once; the words do not change meanwhile
  useEffect(() => {
    if (!isDue) return;
    let tour: { destroy: () => void } | undefined;
    let checks = 0;
    const timer = setInterval(async () => {
      checks += 1;
      // Nothing else may be open, and the page must have what the tour speaks of.
      const isReady =
        document.querySelector('[data-tutorial=ricerca]') &&
        !document.querySelector('dialog[open], [popover]:popover-open, input:focus, [role=dialog]');
      if (!isReady && checks < MAX_CHECKS) return;
      clearInterval(timer);
      if (isReady) tour = await beginTour(steps, t, () => void setFlag('has_done_home_tutorial'));
    }, CHECK_MS);
    return () => {
      clearInterval(timer);
      tour?.destroy();
    };
  }, [isDue]);
}

/** Shows a tour now. `onDestroyed` is called when it ends, whichever way: walked to its end, skipped or closed. */
export async function beginTour(
  steps: readonly TutorialStep[],
  t: Say,
  onDestroyed: () => void,
): Promise<{ destroy: () => void }> {
  const [{ driver }] = await Promise.all([import('driver.js'), import('driver.js/dist/driver.css')]);
  const visible = (selector: string | undefined) =>
    [...document.querySelectorAll<HTMLElement>(selector ?? 'none')].find((element) => element.offsetParent !== null);
  const tour = driver({
    showProgress: true,
    progressText: '{{current}} / {{total}}',
    nextBtnText: t('Avanti'),
    prevBtnText: t('Indietro'),
    doneBtnText: t('Ho capito'),
    overlayOpacity: 0.45,
    stagePadding: 8,
    stageRadius: 14,
    popoverClass: 'tutorial',
    // Steps follow at once: while a step slides, the keys would not be heard.
    animate: false,
    steps: steps.map(({ element, title, text }) => {
      const target = visible(element);
      return { ...(target && { element: target }), popover: { title: t(title), description: t(text) } };
    }),
    // A step points at something; it does not make a button of it.
    onHighlighted: (element) => {
      for (const target of [element, document.querySelector('#driver-dummy-element')]) {
        if (!target || target.matches('button')) continue;
        for (const name of ['aria-haspopup', 'aria-expanded', 'aria-controls']) target.removeAttribute(name);
      }
    },
    onPopoverRender: ({ title, footer, footerButtons, closeButton }) => {
      // The page has its header and footer already.
      title.setAttribute('role', 'presentation');
      footer.setAttribute('role', 'group');
      closeButton.setAttribute('aria-label', t('Chiudi'));
      const skip = document.createElement('button');
      skip.type = 'button';
      skip.textContent = t('salta');
      skip.className = 'tutorial-skip';
      skip.addEventListener('click', () => tour.destroy());
      footerButtons.prepend(skip);
    },
    onDestroyed,
  });
  tour.drive();
  return { destroy: () => tour.isActive() && tour.destroy() };
}
