import { createContext } from 'react-router';
import type { Me } from '#contract/account.ts';

/** The user of the page: read once a request, by the guards. */
export const userContext = createContext<Me | null>(null);
