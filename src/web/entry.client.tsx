import { StrictMode, startTransition, useEffect, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { guardChangedPage } from './changed-page.ts';
import { holdUntilReplay, watchEarlyInput } from './early-input.ts';
import { watchMissingParts } from './features/every-page/reload-once.ts';
import { keepScrollPlace } from './features/every-page/scroll-place.ts';
import { takeRenderedAddress } from './rendered-address.ts';
import { loadOptional } from './ui/load-optional.ts';

// A part of a page that fails to load means that a new version was deployed (rule 2.1).
watchMissingParts();
keepScrollPlace();
watchEarlyInput();
// The script that ends the page asks for it (site/vitals-script).
addEventListener('brigata:vitals', () => void loadOptional(() => import('./frame/send-vitals.ts')));

const address = takeRenderedAddress();
const endHydration = guardChangedPage();

/**
 * Gives the address back its own parameters, once the page is drawn. Around the router, not beside it: with a second
 * child the ids that React makes would be others than the server's.
 */
function Page() {
  // In the same step as React takes the page over, before it draws anything else.
  useLayoutEffect(() => {
    endHydration();
    holdUntilReplay();
  }, []);
  useEffect(() => history.replaceState(history.state, '', address), []);
  return <HydratedRouter />;
}

const wake = () =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Page />
      </StrictMode>,
    );
  });

/** Where popovers are unknown they come first, with those that the page's script opened; without them it sleeps on. */
async function wakeWithPopovers(): Promise<void> {
  const brought = await loadOptional(() => import('@oddbird/popover-polyfill'));
  if (!brought) return;
  for (const open of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) open.showPopover();
  wake();
}

if ('popover' in HTMLElement.prototype) wake();
else void wakeWithPopovers();
