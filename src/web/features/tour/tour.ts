import { loadOptional } from '#web/ui/load-optional.ts';
import type { Say } from '../texts/text.tsx';

export interface TutorialStep {
  /** The element that the step points at; none for a step in the middle of the page. A hidden element gets no arrow. */
  element?: string;
  title: string;
  text: string;
}

/**
 * Shows a tour now. `onDestroyed` is called however it ends: finished, skipped or closed. Null where its code does not
 * load, or where `leaving` was aborted meanwhile: the page is another one.
 */
export async function beginTour(
  steps: readonly TutorialStep[],
  t: Say,
  onDestroyed: () => void,
  leaving: AbortSignal,
): Promise<{ destroy: () => void } | null> {
  const loaded = await loadOptional(() => Promise.all([import('driver.js'), import('driver.js/dist/driver.css')]));
  if (!loaded || leaving.aborted) return null;
  const [{ driver }] = loaded;
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
    // Steps follow at once: during an animation the keys would be ignored.
    animate: false,
    steps: steps.map(({ element, title, text }) => {
      const target = visible(element);
      return { ...(target && { element: target }), popover: { title: t(title), description: t(text) } };
    }),
    // The highlighted element does not become a button.
    onHighlighted: (element) => {
      for (const target of [element, document.querySelector('#driver-dummy-element')]) {
        if (!target || target.matches('button')) continue;
        for (const name of ['aria-haspopup', 'aria-expanded', 'aria-controls']) target.removeAttribute(name);
      }
    },
    onPopoverRender: ({ title, footer, footerButtons, closeButton }) => {
      // The page has its own header and footer.
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
