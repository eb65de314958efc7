import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { useUser } from '../every-page/site.tsx';
import { useText } from '../texts/text.tsx';

/** Whether staff impersonate this user. */
export const useIsImpersonating = (): boolean => useUser()?.impersonated === true;

/** What staff may not do while impersonating, and why: it is shown, disabled. Users see its content as usual. */
export function ClosedWhileImpersonating({ children, className }: { children: ReactNode; className?: string }) {
  const t = useText();
  if (!useIsImpersonating()) return children;
  return (
    <div className={className ?? 'grid gap-2'}>
      <p className="flex gap-2 text-sm text-ink-soft">
        <Icon name="lock" /> {t('Chiuso mentre agisci come un utente: lo fa solo la persona.')}
      </p>
      <div inert className="opacity-50 grid gap-5">
        {children}
      </div>
    </div>
  );
}
