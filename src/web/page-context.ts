import { createContext, RouterContextProvider } from 'react-router';
import type { PageContext } from '#contract/page-context.ts';

export const pageContext = createContext<PageContext>();

export function contextOf(page: PageContext): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(pageContext, page);
  return context;
}
