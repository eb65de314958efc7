import type { ReactNode } from 'react';
import { useSite } from '../features/every-page/site.tsx';
import { Mark } from '../ui/mark.tsx';

/** Around a page that a mailed link opens: the way to the home, and nothing that needs a script or tells who reads. */
export function MailedFrame({ children }: { children: ReactNode }) {
  return (
    <div className="wrap max-w-2xl pb-16">
      <header className="flex min-h-[var(--header)] items-center">
        <a
          href="/"
          className="flex min-h-11 items-center gap-2.5 font-display text-[1.45rem] font-semibold leading-none"
        >
          <Mark />
          {useSite()?.settings.site.name}
        </a>
      </header>
      <main id="contenuto">{children}</main>
    </div>
  );
}
