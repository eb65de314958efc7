import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { watchEarlyInput } from './early-input.ts';
import { watchMissingParts } from './features/reload-once.ts';
import { keepScrollPlace } from './features/scroll-place.ts';

// A part of the application that fails to load means that a new version was deployed (rule 2.1).
watchMissingParts();
keepScrollPlace();
watchEarlyInput();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
